//! Answers against the document: a small checker of the schemas that it uses. It is stricter than
//! JSON Schema in one thing: what is not documented must not be answered.

use std::collections::BTreeSet;

use axum::http::Method;
use serde_json::{Map, Value};

pub struct Document(Value);

impl Document {
    pub fn new() -> Document {
        Document(serde_json::to_value(ludarium_server::document()).unwrap())
    }

    /// Checks the answer of a route.
    pub fn check(&self, method: &Method, route: &str, status: u16, answer: &Value) {
        let method = method.as_str().to_lowercase();
        let operation = &self.0["paths"][route][&method];
        assert!(operation.is_object(), "{method} {route} is not documented");
        let responses = &operation["responses"];
        let response = responses.get(status.to_string()).unwrap_or(&responses["default"]);
        assert!(status >= 400 || responses.get(status.to_string()).is_some(), "{method} {route}");
        let contents = response["content"]
            .as_object()
            .unwrap_or_else(|| panic!("{method} {route} does not document {status}: {answer}"));
        let content = contents
            .get(if status < 400 { "application/json" } else { "application/problem+json" })
            .unwrap_or_else(|| panic!("{method} {route} {status} has no content"));
        if let Err(fault) = self.fits(&content["schema"], answer) {
            panic!("{method} {route} {status}: {fault}");
        }
    }

    /// Checks a value against a schema of that name.
    pub fn check_named(&self, name: &str, value: &Value) {
        let schema = &self.0["components"]["schemas"][name];
        assert!(schema.is_object(), "there is no schema {name}");
        if let Err(fault) = self.fits(schema, value) {
            panic!("{name}: {fault}");
        }
    }

    fn resolved<'d>(&'d self, schema: &'d Value) -> &'d Value {
        match schema["$ref"].as_str() {
            Some(reference) => {
                let pointer = reference.trim_start_matches('#');
                self.resolved(self.0.pointer(pointer).unwrap_or_else(|| panic!("{reference}")))
            }
            None => schema,
        }
    }

    fn fits(&self, schema: &Value, value: &Value) -> Result<(), String> {
        let schema = self.resolved(schema);
        let refuse = |why: &str| Err(format!("{why}: {value} for {schema}"));
        if let Some(choices) = schema["oneOf"].as_array().or(schema["anyOf"].as_array()) {
            let faults: Vec<String> =
                choices.iter().filter_map(|choice| self.fits(choice, value).err()).collect();
            let fitting = choices.len() - faults.len();
            return if fitting == 0 { Err(faults.join("\n or ")) } else { Ok(()) };
        }
        if let Some(allowed) = schema["enum"].as_array()
            && !allowed.contains(value)
        {
            return refuse("not one of the words");
        }
        let types: Vec<&str> = match &schema["type"] {
            Value::String(one) => vec![one],
            Value::Array(several) => several.iter().filter_map(Value::as_str).collect(),
            _ => Vec::new(),
        };
        if !types.is_empty() && !types.iter().any(|kind| is_of(kind, value)) {
            return refuse("of another type");
        }
        if let (Some(least), Some(number)) = (schema["minimum"].as_f64(), value.as_f64())
            && number < least
        {
            return refuse("too small");
        }
        if let (Some(most), Some(number)) = (schema["maximum"].as_f64(), value.as_f64())
            && number > most
        {
            return refuse("too large");
        }
        if let Some(items) = value.as_array() {
            for (index, item) in items.iter().enumerate() {
                let of_its_own = &schema["prefixItems"][index];
                let schema = if of_its_own.is_object() { of_its_own } else { &schema["items"] };
                if schema.is_object() {
                    self.fits(schema, item).map_err(|fault| format!("[{index}] {fault}"))?;
                }
            }
            for (limit, is_broken) in [
                ("minItems", items.len() < schema["minItems"].as_u64().unwrap_or(0) as usize),
                ("maxItems", items.len() as u64 > schema["maxItems"].as_u64().unwrap_or(u64::MAX)),
            ] {
                if is_broken {
                    return refuse(limit);
                }
            }
        }
        match value.as_object() {
            Some(fields) => self.object_fits(schema, fields),
            None => Ok(()),
        }
    }

    fn object_fits(&self, schema: &Value, fields: &Map<String, Value>) -> Result<(), String> {
        let mut known = BTreeSet::new();
        for part in self.parts(schema) {
            for required in part["required"].as_array().into_iter().flatten() {
                let name = required.as_str().unwrap();
                if !fields.contains_key(name) {
                    return Err(format!("`{name}` is missing"));
                }
            }
            for (name, property) in part["properties"].as_object().into_iter().flatten() {
                known.insert(name.clone());
                if let Some(value) = fields.get(name) {
                    self.fits(property, value).map_err(|fault| format!("{name}: {fault}"))?;
                }
            }
            if part["additionalProperties"].is_object() {
                for (name, value) in fields.iter().filter(|(name, _)| !known.contains(*name)) {
                    self.fits(&part["additionalProperties"], value)
                        .map_err(|fault| format!("{name}: {fault}"))?;
                }
                known.extend(fields.keys().cloned());
            }
        }
        match fields.keys().find(|name| !known.contains(*name)) {
            Some(name) => Err(format!("`{name}` is not documented")),
            None => Ok(()),
        }
    }

    /// The schemas that an object is made of.
    fn parts<'d>(&'d self, schema: &'d Value) -> Vec<&'d Value> {
        let schema = self.resolved(schema);
        let inner = schema["allOf"].as_array().into_iter().flatten();
        let mut parts: Vec<&Value> = inner.flat_map(|part| self.parts(part)).collect();
        parts.push(schema);
        parts
    }
}

fn is_of(kind: &str, value: &Value) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "integer" => value.is_u64() || value.is_i64(),
        "number" => value.is_number(),
        other => panic!("unknown type {other}"),
    }
}

#[test]
fn the_checker_refuses_what_does_not_fit() {
    let document = Document::new();
    let fits = |value: Value| {
        document.fits(&serde_json::json!({ "$ref": "#/components/schemas/TableAnswer" }), &value)
    };
    let right = serde_json::json!({
        "available": false, "value": null, "plies": null, "score": null, "moves": [],
        "missing": 0, "counts": { "win": 0, "draw": 0, "loss": 0 }, "solving": null, "reason": null
    });
    assert_eq!(fits(right.clone()), Ok(()));
    for (field, value) in [
        ("available", serde_json::json!(1)),
        ("value", serde_json::json!("won")),
        ("moves", serde_json::json!([{ "move": "a" }])),
        ("other", serde_json::json!(null)),
    ] {
        let mut wrong = right.clone();
        wrong[field] = value;
        assert!(fits(wrong).is_err(), "{field}");
    }
    let mut less = right;
    less.as_object_mut().unwrap().remove("available");
    assert!(fits(less).is_err());
}

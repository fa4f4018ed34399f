//! The document as it is kept in the repository, which the page's types are made from.

use std::path::Path;

use crate::service::Service;

/// `UPDATE=1` writes the file again.
#[test]
fn the_document_is_the_one_in_the_repository() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("openapi.json");
    let text = ludarium_server::document().to_pretty_json().unwrap() + "\n";
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&file, &text).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(kept == text, "{} is out of date: run with UPDATE=1", file.display());
}

#[tokio::test]
async fn the_document_is_served() {
    let service = Service::new().await;
    let answer = service.get("/api/v1/openapi.json").await;
    let document = serde_json::to_value(ludarium_server::document()).unwrap();
    assert_eq!(answer.json(), document);
    // Whoever reads the document alone must be told what everything is.
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            assert!(operation["summary"].is_string(), "{method} {path} has no summary");
            assert!(operation["tags"].is_array(), "{method} {path} has no tag");
        }
    }
}

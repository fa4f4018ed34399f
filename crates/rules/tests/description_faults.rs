//! Malformed descriptions, each with the report that it must give: `tests/bad/*.kdl`, and the
//! reports as snapshots beside this file.
#![allow(clippy::unwrap_used)]

use std::path::Path;

use ludarium_rules::description::{File, Report};
use miette::{GraphicalReportHandler, GraphicalTheme};

fn rendered(report: &Report) -> String {
    let mut out = String::new();
    GraphicalReportHandler::new_themed(GraphicalTheme::unicode_nocolor())
        .with_width(100)
        .render_report(&mut out, report)
        .unwrap();
    out
}

#[test]
fn every_fault_is_reported_where_it_is() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad");
    let mut names: Vec<String> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert!(names.len() >= 25);
    for name in names {
        let text = std::fs::read_to_string(folder.join(&name)).unwrap();
        let report = File::parse(&name, &text).expect_err(&name);
        insta::assert_snapshot!(name.trim_end_matches(".kdl"), rendered(&report));
    }
}

#[test]
fn an_error_tells_its_line_and_column_in_characters() {
    let text = "game \"é\" family=\"hunt\" {\n    name \"é\"; nam \"x\"\n}\n";
    let report = File::parse("text", text).unwrap_err();
    let error = report.errors().next().unwrap();
    // The id `é` is the sixth character of the first line.
    assert_eq!((error.file(), error.line(), error.column()), ("text", 1, 6));
    let text = "game \"e\" family=\"hunt\" {\n    name \"é\"; nam \"x\"\n}\n";
    let report = File::parse("text", text).unwrap_err();
    let error = report.errors().find(|error| error.message().contains("`nam`")).unwrap();
    assert_eq!((error.line(), error.column()), (2, 15));
}

//! Makes the folder of the built page where there is none, so that the server can be built without
//! it (without Node), and builds the server again whenever the page was.

fn main() {
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    if let Err(error) = std::fs::create_dir_all(&page) {
        println!("cargo::warning=cannot make {}: {error}", page.display());
    }
    println!("cargo::rerun-if-changed={}", page.display());
}

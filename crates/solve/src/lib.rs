#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

pub mod hunt;
pub mod plan;
pub mod rank;
pub mod tables;
pub mod value;

pub use value::{Best, Code, Value};

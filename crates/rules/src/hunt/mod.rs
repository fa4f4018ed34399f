//! Hunt games: two unequal sides on a graph of points.

pub mod description;

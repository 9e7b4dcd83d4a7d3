//! A game line by line.

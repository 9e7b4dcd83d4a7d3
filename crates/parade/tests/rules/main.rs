//! The rules of Parade, P1 to P13. Tests of a rule begin with its number.

mod discard;
mod last_round;
mod notation;
mod refusals;
mod scoring;
mod setup;
mod table;
mod turn;

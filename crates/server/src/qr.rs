use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

/// A QR code of this text in half blocks for a terminal, light on dark; nothing if the text is too long.
pub fn qr_code(text: &str) -> Option<String> {
    let code = QrCode::new(text).ok()?;
    // Terminals are dark as a rule, so the light parts are drawn, which this library calls dark.
    let drawn = code.render().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build();
    Some(drawn + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_a_square_with_a_quiet_zone() {
        let text = qr_code("http://192.168.1.20:8080").unwrap();
        let lines: Vec<_> = text.lines().collect();
        let width = lines[0].chars().count();
        assert!(lines.iter().all(|line| line.chars().count() == width));
        assert_eq!(lines.len(), width.div_ceil(2));
        assert!(lines[0].chars().all(|half| half == '\u{2588}'), "the rim is light");
        assert!(qr_code(&"x".repeat(5000)).is_none());
    }
}

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

/// A QR code in half blocks for a dark terminal; `None` if the text is too long.
pub fn qr_code(text: &str) -> Option<String> {
    let code = QrCode::new(text).ok()?;
    // Most terminals are dark, so the light modules are drawn, which the library calls dark.
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

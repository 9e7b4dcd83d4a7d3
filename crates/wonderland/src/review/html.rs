/// Escapes text for HTML or SVG, inside and outside of attributes.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\'' => escaped += "&#39;",
            _ => escaped.push(c),
        }
    }
    // A number and its sign stay on one line.
    escaped.replace(" %", "\u{a0}%").replace("± ", "±\u{a0}")
}

#[test]
fn text_cannot_become_markup() {
    assert_eq!(escape("<b a='1' c=\"2\">&amp; 5 %"), "&lt;b a=&#39;1&#39; c=&quot;2&quot;&gt;&amp;amp; 5\u{a0}%");
}

//! An icon and a tint for each kind of space, so that no kind relies on its colour alone.

use alice::Kind;

/// The background of a space.
pub(crate) const fn tint(kind: Kind) -> &'static str {
    match kind {
        Kind::Plain => "#fffdf7",
        Kind::TeaParty => "#f9dfe4",
        Kind::Cat => "#eadcf3",
        Kind::Hole => "#e3ded6",
        Kind::Cookies => "#faeac8",
        Kind::Caterpillar => "#dcedd5",
    }
}

/// A drawing of about 44 by 40 around the origin.
pub(crate) const fn of(kind: Kind) -> &'static str {
    match kind {
        Kind::Plain => "",
        Kind::TeaParty => TEA_CUP,
        Kind::Cat => GRIN,
        Kind::Hole => HOLE,
        Kind::Cookies => COOKIES,
        Kind::Caterpillar => MUSHROOM,
    }
}

const TEA_CUP: &str = r##"<g fill="#fff" stroke="#8f2d4a" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">
<ellipse cy="15.5" rx="20" ry="4"/>
<path fill="none" d="M13 0C24 -3 22 11 10.5 9.5"/>
<path d="M-14 -4H14C14 8 9 14 0 14S-14 8 -14 -4z"/>
<path fill="#f2b9c4" stroke="none" d="M0 11.500C-4 8 -6.5 6 -6.5 3.200A3.3 3.3 0 0 1 0 2A3.3 3.3 0 0 1 6.5 3.200C6.5 6 4 8 0 11.500z"/>
<path fill="none" d="M-5 -9C-8 -13 -2 -15 -5 -19M4 -9C1 -13 7 -15 4 -19"/>
</g>"##;

const GRIN: &str = r##"<g stroke="#5b3585" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">
<g fill="#fff"><ellipse cx="-9" cy="-11" rx="6" ry="5"/><ellipse cx="9" cy="-11" rx="6" ry="5"/></g>
<path fill="none" stroke-width="3" d="M-9 -14V-8M9 -14V-8"/>
<path fill="#fff" d="M-21 0C-10 6 10 6 21 0C18 23 -18 23 -21 0z"/>
<path fill="none" stroke-width="1.6" d="M-18.5 8C-8 12.5 8 12.5 18.5 8M-12 3.200L-11 14.300M-4 4.500V17M4 4.500V17M12 3.200L11 14.3"/>
</g>"##;

const HOLE: &str = r##"<g stroke="#4a3f35" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">
<ellipse cy="11" rx="22" ry="9" fill="#b39b7d"/>
<ellipse cy="12" rx="16" ry="6" fill="#2a2320" stroke="none"/>
<path fill="#fff" d="M-7.5 13C-13 0 -11 -18 -6.5 -18S-1 -3 -2 13z"/>
<path fill="#fff" d="M7.5 13C13 0 11 -18 6.5 -18S1 -3 2 13z"/>
<path fill="none" stroke="#e0a3a8" stroke-width="2.6" d="M-6 5C-8 -2 -7.5 -8 -6.5 -12M6 5C8 -2 7.5 -8 6.5 -12"/>
<path fill="none" d="M-16 12.500C-13 20 13 20 16 12.5"/>
</g>"##;

const COOKIES: &str = r##"<g stroke="#8a5a20" stroke-width="2.2" stroke-linejoin="round">
<g fill="#e9bf76"><circle cx="0" cy="-8" r="10.5"/><circle cx="-11" cy="8.5" r="10.5"/><circle cx="11" cy="8.5" r="10.5"/></g>
<g fill="#5f3812" stroke="none"><circle cx="-3.5" cy="-11" r="1.8"/><circle cx="3.5" cy="-9" r="1.8"/><circle cx="-1" cy="-4.5" r="1.8"/>
<circle cx="-14.5" cy="5.5" r="1.8"/><circle cx="-8" cy="7" r="1.8"/><circle cx="-12" cy="13" r="1.8"/>
<circle cx="8" cy="5" r="1.8"/><circle cx="14.5" cy="7" r="1.8"/><circle cx="10.5" cy="12.5" r="1.8"/></g>
</g>"##;

const MUSHROOM: &str = r##"<g stroke="#2e5b2a" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">
<path fill="#fff" d="M-5 5C-4 11 -5 15 -7 19H7C5 15 4 11 5 5z"/>
<path fill="#e8d3b4" d="M-21 6C-20 -7 20 -7 21 6C12 9 -12 9 -21 6z"/>
<g fill="#8cc37a"><circle cx="-11" cy="-6.5" r="5"/><circle cx="-3.5" cy="-8.5" r="5"/><circle cx="4" cy="-8.5" r="5"/><circle cx="11.5" cy="-11.5" r="6.2"/></g>
<path fill="none" stroke-width="1.8" d="M9.5 -17.500L7.5 -21.500M13.5 -17.500L16 -21.5"/>
<path fill="none" stroke-width="2.6" d="M10.5 -12.500V-12.300M14 -12.500V-12.3"/>
</g>"##;

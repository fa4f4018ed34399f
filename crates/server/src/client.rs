//! Who asks: the address that limits count by.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};

use crate::app::Shared;

/// The address of a client: behind a proxy the one that the proxy tells, else that of the
/// connection. Of an IPv6 address only the half that names the network counts, since one client has
/// all the other half.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Client(pub IpAddr);

impl Client {
    /// The client of a request.
    pub fn of(headers: &HeaderMap, extensions: &Extensions, behind_proxy: bool) -> Client {
        // The last entry is the one that our own proxy added; the others anybody can make up.
        let told = || headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok();
        let told = || told()?.rsplit(',').next()?.trim().parse().ok();
        let connected = || extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let address = behind_proxy.then(told).flatten().or_else(connected);
        Client(network(address.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))))
    }
}

fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address @ IpAddr::V4(_) => address,
    }
}

impl FromRequestParts<Shared> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Client, Infallible> {
        Ok(Client::of(&parts.headers, &parts.extensions, app.config.behind_proxy))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // a test that panics has failed
mod tests {
    use super::{Client, ConnectInfo, Extensions, HeaderMap, IpAddr, SocketAddr};

    fn client(forwarded: &str, connected: &str, behind_proxy: bool) -> IpAddr {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", forwarded.parse().unwrap());
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(connected.parse::<SocketAddr>().unwrap()));
        Client::of(&headers, &extensions, behind_proxy).0
    }

    #[test]
    fn only_a_proxy_is_believed_and_only_what_it_added() {
        let address = |text: &str| text.parse::<IpAddr>().unwrap();
        assert_eq!(client("9.9.9.9", "10.0.0.1:99", false), address("10.0.0.1"));
        assert_eq!(client("9.9.9.9, 8.8.8.8", "10.0.0.1:99", true), address("8.8.8.8"));
        assert_eq!(client("nobody", "10.0.0.1:99", true), address("10.0.0.1"));
        assert_eq!(client("x", "[2001:db8:1:2:3:4:5:6]:9", false), address("2001:db8:1:2::"));
        assert_eq!(client("x", "[::ffff:10.0.0.1]:9", false), address("10.0.0.1"));
    }
}

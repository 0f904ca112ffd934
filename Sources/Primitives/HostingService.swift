/// A host that reads the files `_headers` and `_redirects` from the site itself.
package enum HostingService: String, CaseIterable, Hashable, Sendable {
  case netlify
  case cloudflare
}

/** The addresses that a link may have. */
export const allowedAddress =
  /^(https?:\/\/[^\s]+|mailto:[^\s@]+@[^\s@]+|tel:[+\d][\d -]*|\/[^\s]*|#[^\s]+)$/i

/** Adds the scheme to an address that staff typed without one. */
export function addressOf(text: string): string {
  if (/^[^\s/:@]+@[^\s/@.]+(?:\.[^\s/@.]+)+$/.test(text)) return `mailto:${text}`
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/\S*)?$/i.test(text) ? `https://${text}` : text
}

/** Redirect services, each with the parameter that contains the address of the linked page. */
const detours = [
  { host: /(^|\.)google\.[a-z.]+$/, path: /^\/url$/, names: ['q', 'url'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /./, names: ['url'] },
  { host: /^lm?\.(facebook|instagram)\.com$/, path: /./, names: ['u'] },
  { host: /(^|\.)youtube\.com$/, path: /^\/redirect$/, names: ['q'] },
  { host: /(^|\.)linkedin\.com$/, path: /^\/(redir|safety)\//, names: ['url'] },
  { host: /^(www\.)?slack-redir\.net$/, path: /./, names: ['url'] },
]

const tracking =
  /^(utm_[^=]*|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|ttclid|igshid|igsh|mc_cid|mc_eid|mkt_tok|_hsenc|_hsmi|_ga|_gl|vero_id|oly_enc_id|oly_anon_id)(=|$)/i

/** The target of a pasted link without tracking parameters; undefined if a page cannot link there. */
export function pastedLink(href: string): string | undefined {
  let address = href.trim()
  // A forwarded email may have passed through several services.
  for (let detour = targetOf(address); detour; detour = targetOf(address)) address = detour
  const link = withoutTracking(address)
  return allowedAddress.test(link) && !link.startsWith('#') ? link : undefined
}

function targetOf(address: string): string | undefined {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined
  const { hostname, pathname, searchParams } = new URL(address)
  const detour = detours.find(({ host, path }) => host.test(hostname) && path.test(pathname))
  const target = detour?.names.map((name) => searchParams.get(name)).find((value) => value)
  return target && /^https?:\/\//i.test(target) ? target : undefined
}

function withoutTracking(address: string): string {
  const [page = '', fragment] = address.split(/#(.*)/s)
  const [path = '', query] = page.split(/\?(.*)/s)
  if (query === undefined) return address
  const others = query.split('&').filter((parameter) => !tracking.test(parameter))
  return (
    path + (others.length > 0 ? `?${others.join('&')}` : '') + (fragment === undefined ? '' : `#${fragment}`)
  )
}

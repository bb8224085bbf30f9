/**
 * Parameters that newsletters, social networks and advertisements append to a link to identify the visitor's origin.
 */
const campaign =
  /^(?:utm_\w+|_gl|_hsenc|_hsmi|_kx|dclid|epik|fbclid|gad_\w+|gbraid|gclid|igsh|igshid|li_fat_id|mc_cid|mc_eid|mkt_tok|msclkid|oly_\w+|rdt_cid|s_cid|srsltid|ttclid|twclid|vero_id|wbraid|yclid)$/

/**
 * The address without campaign parameters: only the browser's analytics read them, so the server caches a single page.
 */
export function withoutCampaign(address: string): string {
  const [path, query = ''] = address.split(/\?(.*)/s)
  const parameters = new URLSearchParams(query)
  const names = [...parameters.keys()].filter((name) => campaign.test(name))
  if (names.length === 0) return address
  for (const name of names) parameters.delete(name)
  return parameters.size === 0 ? `${path}` : `${path}?${parameters}`
}

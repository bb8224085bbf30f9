/** An HTTP(S) URL for leaving the shop; undefined for any other configured text. */
export function externalUrl(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address, location.href)) return undefined
  const url = new URL(address, location.href)
  return /^https?:$/.test(url.protocol) ? url.href : undefined
}

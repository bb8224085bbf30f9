/** Only a web address is followed, whatever was configured. */
export function outsideAddress(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address, location.href)) return undefined
  const url = new URL(address, location.href)
  return /^https?:$/.test(url.protocol) ? url.href : undefined
}

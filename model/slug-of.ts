/** A name for use in an address: 'Sirupate 10″, Über' → 'sirupate-10-uber'. Empty if no character can be used. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 120)
    .replace(/-$/, '')
}

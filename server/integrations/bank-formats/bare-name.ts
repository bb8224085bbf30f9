/** 'Betrag (EUR)' → 'betrag', 'Währung' → 'wahrung'; the same for what a file says and for what it is compared with. */
export function bareName(name: string): string {
  return name
    .slice(0, 200)
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .replaceAll(/\p{M}|\([^()]*\)/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** 'Betrag (EUR)' → 'betrag', 'Währung' → 'wahrung'; used on both sides of a comparison. */
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

/**
 * The amount in what a person typed: '129' and '$129' are '129.00', '1,299.5' is '1299.50'. A text that is no amount
 * stays as it is, for the server to say so; null if it is empty.
 */
export function amountOf(text: string): string | null {
  const bare = text.replaceAll(/[\s$,]/g, '')
  if (bare === '') return null
  const [, dollars, cents = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(bare) ?? []
  return dollars === undefined ? text.trim() : `${Number(dollars)}.${cents.padEnd(2, '0')}`
}

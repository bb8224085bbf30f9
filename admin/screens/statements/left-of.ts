/**
 * What is left of an amount: '294.00' less '147.00' and '100.00' is '47.00'; negative ('-1.00') if the parts are too
 * large.
 */
export function leftOf(whole: string, parts: string[]): string {
  const left = parts.reduce((rest, part) => rest - centsOf(part), centsOf(whole))
  const digits = String(Math.abs(left)).padStart(3, '0')
  return `${left < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The amount in cents; 0 for a text that is not an amount yet. */
function centsOf(text: string): number {
  const [, dollars, cents = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(text.trim()) ?? []
  return dollars === undefined ? 0 : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

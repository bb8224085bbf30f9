/*
 * Amounts for people to read, in pages, emails and documents. In files, form fields and API answers, amounts have no
 * separators.
 */

/** Written out, since loading the browser's own number format takes a phone 70 ms. */
function grouped(amount: string | number, decimals: number): string {
  let text = (Number(amount) + 0).toFixed(decimals)
  const start = text.startsWith('-') ? 1 : 0
  const end = decimals > 0 ? text.indexOf('.') : text.length
  for (let place = end - 3; place > start; place -= 3) text = `${text.slice(0, place)},${text.slice(place)}`
  return text
}

/**
 * '-1234.5' → '-1,234.50', for use next to the currency's name. Accepts numbers too, since other backends send them.
 */
export function amountText(amount: string | number): string {
  return grouped(amount, 2)
}

/** '1234.00' → '$1,234.00', '-10.00' → '-$10.00' */
export function dollars(amount: string | number): string {
  return signed(amountText(amount))
}

/** '1290.00' → '$1,290', for charts, where cents only distract. */
export function wholeDollars(amount: string | number): string {
  return signed(grouped(Math.round(Number(amount)), 0))
}

function signed(text: string): string {
  return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`
}

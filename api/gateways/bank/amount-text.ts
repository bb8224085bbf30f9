export type Decimal = ',' | '.'

/**
 * The decimal separator of a column of amounts; undefined if they contradict each other or are all ambiguous, as
 * '1.234' is.
 */
export function decimalOf(texts: string[]): Decimal | undefined {
  const found = new Set<Decimal>()
  let isOpen = false
  for (const text of texts) {
    const signs = [...text].filter((letter) => letter === ',' || letter === '.')
    const last = signs.at(-1) as Decimal | undefined
    if (!last) continue
    const other = last === ',' ? '.' : ','
    const after = /(\d*)\D*$/.exec(text.slice(text.lastIndexOf(last)))?.[1] ?? ''
    if (signs.includes(other)) found.add(last)
    else if (signs.length > 1) found.add(other)
    else if (after.length === 3) isOpen = true
    else found.add(last)
  }
  if (found.size > 1) return undefined
  const [only] = found
  return only ?? (isOpen ? undefined : '.')
}

/**
 * Cents of an amount as banks print it: '1.234,50', '$1,234.50', "1'234.50", '12.50-', '(12.50)', '12.50 CR'.
 * Undefined if it is not an amount or has fractions of a cent.
 */
export function centsOfAmount(text: string, decimal: Decimal): number | undefined {
  const bare = text.trim().replaceAll(/[\s'’]/g, '')
  const found =
    /^(?<open>\()?(?<sign>[+\-−])?(?:[A-Z]{3}|\p{Sc})?(?<sign2>[+\-−])?(?<number>\d[\d.,]*)(?:[A-Z]{3}|\p{Sc})?(?<after>[+\-−]|CR|DR|C|D|H|S)?\)?$/u.exec(
      bare,
    )?.groups
  if (!found) return undefined
  const group = decimal === ',' ? '.' : ','
  const [whole = '', fraction = '', more] = (found.number ?? '').split(decimal)
  if (more !== undefined || fraction.includes(group) || !isGrouped(whole, group)) return undefined
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > 2) return undefined
  const cents = Number(whole.replaceAll(group, '')) * 100 + Number(digits.padEnd(2, '0'))
  const isOut = [found.open, found.sign, found.sign2, found.after].some(
    (mark) => mark && /^(\(|-|−|DR|D|S)$/.test(mark),
  )
  return isOut ? -cents : cents
}

/** '1.234.567', or no groups at all. */
function isGrouped(whole: string, group: string): boolean {
  if (!whole.includes(group)) return /^\d+$/.test(whole)
  const [first = '', ...others] = whole.split(group)
  return (
    /^\d{1,3}$/.test(first) && others.every((part) => /^\d{2,3}$/.test(part)) && others.at(-1)?.length === 3
  )
}

/*
 * Reads numbers that people type and banks print, in every notation: '142.50', '142,50', '1,234.50', '1.234,50', '1
 * 234,50', "1'234.50", '1,23,456.50', '１４２．５０', '१४२.५०'. It never guesses between two readings.
 */

export type Decimal = ',' | '.'

/** `plain` is '1234.50': digits with at most one point. A text such as '1.234' may be read as '1234' or '1.234'. */
export type NumberReading =
  | { kind: 'empty' }
  | { kind: 'number'; plain: string }
  | { kind: 'either'; plain: [whole: string, fraction: string] }
  | { kind: 'unreadable' }

export type AmountReading =
  | { kind: 'empty' }
  | { kind: 'amount'; cents: number }
  | { kind: 'either'; cents: [whole: number, fraction: number] }
  | { kind: 'unreadable' }

/** The limit of Money on the wire: nine digits of dollars. */
const maxDigits = 9

/** Texts longer than this are not numbers. The limit bounds the work of the patterns below. */
const longest = 40

/** Raised, circled or fractional digits are not plain digits: '5²' is not 52. */
const isNone = (typed: string) => typed.length > longest || /\p{No}/u.test(typed)

/**
 * Reads a number without a sign or a currency. `decimal` is the decimal separator if it is known, for instance from
 * other rows of the column; with it, a number has only one reading.
 */
export function readNumber(text: string, decimal?: Decimal): NumberReading {
  const typed = text.trim()
  if (typed === '') return { kind: 'empty' }
  const bare = isNone(typed) ? '' : latinDigits(typed)
  if (!/^(?:\d[\d.,'\s]*\d|[.,]?\d|\d+[.,])$|^[.,]\d+$/.test(bare)) return unreadable
  const point = decimal ?? decimalIn(bare)
  if (point === 'either') {
    const [whole = '', last = ''] = bare.split(/[.,]/)
    return { kind: 'either', plain: [`${whole}${last}`, `${whole}.${last}`] }
  }
  const at = point ? bare.lastIndexOf(point) : -1
  const whole = at < 0 ? bare : bare.slice(0, at)
  const fraction = at < 0 ? '' : bare.slice(at + 1)
  const digits = ungrouped(whole)
  // '1.234.50': the decimal separator cannot also separate groups.
  const isTwice = point !== undefined && whole.includes(point)
  if (digits === undefined || isTwice || !/^\d*$/.test(fraction)) return unreadable
  return { kind: 'number', plain: fraction === '' ? digits : `${digits}.${fraction}` }
}

type Fitting = { most?: number | undefined; whole?: boolean | undefined }

/**
 * Like `readNumber`, but drops impossible readings: those beyond the limit, and fractions of a quantity that must be
 * whole.
 */
export function readFitting(text: string, { most = Number.POSITIVE_INFINITY, whole = false }: Fitting) {
  const reading = readNumber(text)
  if (reading.kind !== 'either') return reading
  const isFitting = (plain: string) => Number(plain) <= most && (!whole || Number.isInteger(Number(plain)))
  const [left, ...others] = reading.plain.filter(isFitting)
  return left === undefined || others.length > 0 ? reading : { kind: 'number' as const, plain: left }
}

/** Reads a quantity; undefined for anything but one whole number of at least 1. */
export function readQuantity(text: string): number | undefined {
  const reading = readFitting(text, { whole: true })
  const quantity = reading.kind === 'number' ? Number(reading.plain) : Number.NaN
  return Number.isSafeInteger(quantity) && quantity >= 1 ? quantity : undefined
}

/** Reads an amount of dollars, '$142,50' or '1,234.50 USD', in cents. Fractions of a cent are unreadable. */
export function readAmount(text: string, decimal?: Decimal): AmountReading {
  if (isNone(text.trim())) return unreadable
  const reading = readNumber(
    text.normalize('NFKC').replace(/^\s*(?:US\s?)?\$|^\s*USD|\$\s*$|USD\s*$/i, ''),
    decimal,
  )
  if (reading.kind === 'number') {
    const cents = centsOfPlain(reading.plain)
    return cents === undefined ? unreadable : { kind: 'amount', cents }
  }
  if (reading.kind !== 'either') return reading
  const [whole, fraction] = reading.plain
  const cents = centsOfPlain(whole)
  return cents === undefined
    ? unreadable
    : { kind: 'either', cents: [cents, Math.round(Number(fraction) * 100)] }
}

/** '1234.5' → 123450; undefined if there are fractions of a cent, or the amount exceeds what the wire can hold. */
export function centsOfPlain(plain: string): number | undefined {
  const [whole = '', fraction = ''] = plain.split('.')
  const dollars = whole.replace(/^0+(?=\d)/, '')
  if (dollars.length > maxDigits || !/^\d{0,2}0*$/.test(fraction)) return undefined
  return Number(dollars) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
}

const unreadable = { kind: 'unreadable' } as const

/**
 * The separator before the fraction: 'either' for '1.234', which may be read both ways; undefined for a number without
 * one.
 */
function decimalIn(bare: string): Decimal | 'either' | undefined {
  const separators = bare.match(/[.,]/g) ?? []
  const last = separators.at(-1) as Decimal | undefined
  if (!last) return undefined
  const hasBoth = separators.some((separator) => separator !== last)
  if (hasBoth) return last
  // A separator that repeats separates groups; only a single one can precede a fraction.
  if (separators.length > 1) return last === ',' ? '.' : ','
  const [whole = '', after = ''] = bare.split(last)
  // Three digits are not a group if something else separates the groups before ('1 234.567') or the number begins with
  // zero.
  const canBeGroup = after.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  return canBeGroup ? 'either' : last
}

/** The digits of '1,234,567', '1 234 567' or '12,34,567' (India); undefined if the groups are invalid. */
function ungrouped(whole: string): string | undefined {
  if (whole === '') return '0'
  if (/^\d+$/.test(whole)) return whole
  const separator = /[.,'\s]/.exec(whole)?.[0] ?? ''
  const [first = '', ...groups] = whole.split(separator)
  const isGrouped =
    /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{2,3}$/.test(group)) && groups.at(-1)?.length === 3
  return isGrouped ? [first, ...groups].join('') : undefined
}

/** Converts the digits and separators of every script to 0–9, point, comma, apostrophe and space. */
export function latinDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, (digit) => String(valueOfDigit(digit)))
    .replaceAll('٫', '.')
    .replaceAll('٬', "'")
    .replaceAll('،', ',')
    .replaceAll(/[’‘`´]/g, "'")
}

/**
 * The value of a decimal digit. Unicode has the ten digits of a script in order from zero to nine; some scripts
 * directly follow each other.
 */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return before % 10
}

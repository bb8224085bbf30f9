import { centsOfPlain, type Decimal, readNumber } from '#model/read-number.ts'

/** `currencies`: the codes that a word or sign next to the number can mean; undefined if there is none. */
export type BankAmount = { cents: number; currencies: readonly string[] | undefined }

/**
 * The decimal separator in a column of amounts; 'each' if the amounts contradict each other, so that each must be
 * interpreted separately; undefined if all are ambiguous, like '1.234'.
 */
export function decimalOf(texts: string[]): Decimal | 'each' | undefined {
  const numbers = texts.flatMap((text) => partsOf(text)?.number ?? [])
  const readings = numbers.map((number) => ({ number, reading: readNumber(number) }))
  const fits = (decimal: Decimal) =>
    readings.every(({ number, reading }) => {
      if (reading.kind !== 'number') return true
      const read = readNumber(number, decimal)
      return read.kind === 'number' && read.plain === reading.plain
    })
  const [isPoint, isComma] = [fits('.'), fits(',')]
  if (!isPoint && !isComma) return 'each'
  if (isPoint && isComma) return readings.some(({ reading }) => reading.kind === 'either') ? undefined : '.'
  return isPoint ? '.' : ','
}

/**
 * An amount as banks print it: '1.234,50', '$1,234.50', '12.50-', '(12.50)', '12.50 Cr.', 'NPR 58/-', 'Rs. 58.00';
 * negative for outgoing money. Undefined if it is not an amount or has fractions of a cent, 'either' if it has two
 * readings.
 */
export function readBankAmount(text: string, decimal?: Decimal): BankAmount | 'either' | undefined {
  const parts = partsOf(text)
  const marks = parts && marksOf(parts.words)
  if (!parts || !marks) return undefined
  const reading = readNumber(parts.number, decimal)
  if (reading.kind === 'either') return 'either'
  const cents = reading.kind === 'number' ? centsOfPlain(reading.plain) : undefined
  if (cents === undefined) return undefined
  return { cents: marks.isOut ? 0 - cents : cents, currencies: marks.currencies }
}

/** Longer cells are not amounts. */
const longest = 60

/** The number from its first digit to its last, and the text around it. */
function partsOf(text: string): { number: string; words: string } | undefined {
  // A raised digit does not count as a digit: '5²' is not 52.
  const isNone = text.length > longest || /\p{No}/u.test(text)
  const typed = isNone ? '' : text.normalize('NFKC').trim()
  const groups = /^(?<front>\P{Nd}*)(?<number>\p{Nd}(?:.*\p{Nd})?)(?<back>\P{Nd}*)$/su.exec(typed)?.groups
  if (!groups) return undefined
  let { front = '', number = '', back = '' } = groups
  // In '.50' the point is the decimal separator; in 'Rs.50' it belongs to the word.
  const point = /(?<!\p{L}\p{M}?)[.,]$/u.exec(front)?.[0] ?? ''
  front = front.slice(0, front.length - point.length)
  number = `${point}${number}`
  // Removes marks that mean 'no cents': '58.-', '58,--', '58/-', '58/='.
  back = back.replace(/^(?:[.,]\s?[-–—]{1,2}|[.,](?=\s|$)|\s?\/[-=])/, '')
  return { number, words: `${front} ${back}` }
}

/** Whether a sign or word means outgoing money, -1, or incoming money, 1; undefined if it means neither. */
export function directionOf(mark: string): 1 | -1 | undefined {
  const plain = mark.replaceAll('.', '').toLowerCase()
  if (/^(?:[-−–]|dr|d|db|debit|dbit|s|soll)$/.test(plain)) return -1
  return /^(?:\+|cr|c|credit|crdt|h|haben)$/.test(plain) ? 1 : undefined
}

/** The meaning of the signs and words around a number; undefined if one is unknown. */
function marksOf(words: string): { isOut: boolean; currencies: readonly string[] | undefined } | undefined {
  const isInParentheses = /^\s*[^\s\w]?\(/.test(words) && words.trimEnd().endsWith(')')
  const bare = isInParentheses ? words.replace(/[()]/g, ' ') : words
  const marks = bare.match(/[\p{L}\p{M}.]+\p{Sc}?|\p{Sc}|[^\s]/gu) ?? []
  let isOut = isInParentheses
  let currencies: readonly string[] | undefined
  for (const mark of marks) {
    const direction = directionOf(mark)
    if (direction === -1) isOut = true
    else if (!direction) {
      const meant = currenciesOf(mark)
      // Two matching currencies count as one: '$ 58.00 USD'.
      const both = currencies && meant ? currencies.filter((code) => meant.includes(code)) : meant
      if (!both || both.length === 0) return undefined
      currencies = both
    }
  }
  return { isOut, currencies }
}

/** Names that banks write instead of a code, in lowercase and without periods; the likeliest code comes first. */
const signs = new Map(
  `
  $: USD CAD AUD NZD SGD HKD MXN, us$: USD, a$ au$: AUD, c$ ca$: CAD, nz$: NZD, mx$: MXN, s$ sg$: SGD, hk$: HKD,
  nt$: TWD, r$: BRL, € euro: EUR, £: GBP, ¥: JPY CNY, 円: JPY, 元: CNY, ₩ 원: KRW, rs: NPR INR PKR LKR MUR,
  re रु रू: NPR INR, nrs: NPR, ₹: INR, fr sfr: CHF, kr: SEK NOK DKK ISK, zł: PLN, kč: CZK, ft: HUF, ₽ руб: RUB,
  ₺ tl: TRY, ₴: UAH, ฿: THB, ₫: VND, ₱: PHP, rm: MYR, rp: IDR, ₦: NGN, ksh: KES, ₪: ILS, dh: AED
`
    .split(',')
    .flatMap((line) => {
      const [words = '', codes = ''] = line.trim().split(': ')
      return words.split(' ').map((word) => [word, codes.split(' ')] as const)
    }),
)

const codes = new Set(Intl.supportedValuesOf('currency'))

/** The codes that a word next to an amount can mean: 'USD', 'US$', 'Rs.'; undefined if it is not a currency. */
function currenciesOf(word: string): readonly string[] | undefined {
  const bare = word.replaceAll('.', '')
  const code = bare.toUpperCase()
  return signs.get(bare.toLowerCase()) ?? (codes.has(code) ? [code] : undefined)
}

/** Lengths in cm, prices in cents, weights in g; both ends inclusive. */
export type Range = [from: number, to: number]
export type Measures = { blade?: Range; overall?: Range; price?: Range; weight?: Range; inches?: number }

const numbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const largest = 1_000_000
const cmOfInch = 2.54
/** How much a size may differ: people search in whole inches, and hand-forged blades vary by a few millimeters. */
const toleranceCm = 0.64

const number = String.raw`\$?\s*(\d{1,6}(?:[.,]\d{1,2})?)`
const inches = String.raw`(?:inch(?:es)?|in\b|"|”|″|''|’’)`
const unit = String.raw`(?:[\s-]*(${inches}|cm\b|centim\w+|mm\b|g\b|grams?|kg\b|dollars?|usd|\$))?`
const below = '(?:under|below|less than|up to|at most|max(?:imum)?|cheaper than|shorter than|lighter than)'
const above = '(?:over|above|more than|at least|min(?:imum)?|from|longer than|heavier than)'
const between = new RegExp(
  `\\b(?:between|from)\\s+${number}${unit}\\s*(?:and|to|-|–)\\s*${number}${unit}`,
  'u',
)
const bounded = new RegExp(`\\b(${below}|${above})\\s+${number}${unit}`, 'u')
const plain = new RegExp(`(?<![\\d.])${number}[\\s-]*(${inches}|cm\\b|centim\\w+|dollars?\\b|usd\\b)`, 'u')

/**
 * Reads the numbers with units in a search, and returns the remaining text: 'ten inch horn' → a blade of 25.4 cm,
 * 'horn'.
 */
export function readMeasures(search: string): { rest: string; measures: Measures } {
  let rest = search
    .toLowerCase()
    // Leaves single spaces, because the patterns would try each of several spaces as their start.
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{L}+/gu, (word) => (numbers.includes(word) ? String(numbers.indexOf(word)) : word))
  const isOverall = /\boverall\b/.test(rest)
  const measures: Measures = {}
  const take = (pattern: RegExp, use: (groups: (string | undefined)[]) => void) => {
    const match = pattern.exec(rest)
    if (!match) return
    use(match.slice(1))
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
  }
  const set = ([from, to]: Range, unitText: string | undefined, tolerance = 0) => {
    const [kind, factor] = kindOf(unitText)
    if (kind !== 'length') measures[kind] ??= [from * factor, Math.min(largest, to) * factor]
    else
      measures[isOverall ? 'overall' : 'blade'] ??= [
        from * factor - tolerance,
        Math.min(largest, to) * factor + tolerance,
      ]
  }
  take(between, ([from, fromUnit, to, toUnit]) => set([value(from), value(to)], toUnit ?? fromUnit))
  take(bounded, ([word = '', bound, boundUnit]) =>
    set(new RegExp(`^${below}$`).test(word) ? [0, value(bound)] : [value(bound), largest], boundUnit),
  )
  take(plain, ([size, sizeUnit]) => {
    set([value(size), value(size)], sizeUnit, toleranceCm)
    if (kindOf(sizeUnit)[1] === cmOfInch) measures.inches = value(size)
  })
  // Without a measure, returns the text as typed: 'mark three' is a name.
  return Object.keys(measures).length > 0 ? { rest, measures } : { rest: search, measures }
}

function kindOf(unitText = '$'): [kind: 'length' | 'price' | 'weight', factor: number] {
  if (/^(?:cm|centim)/.test(unitText)) return ['length', 1]
  if (unitText === 'mm') return ['length', 0.1]
  if (/^(?:in|"|”|″|''|’’)/.test(unitText)) return ['length', cmOfInch]
  if (unitText === 'kg') return ['weight', 1000]
  if (/^g/.test(unitText)) return ['weight', 1]
  return ['price', 100]
}

function value(text = ''): number {
  return Number(text.replace(',', '.'))
}

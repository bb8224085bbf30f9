import { dollars } from '#model/money-text.ts'
import { readAmount, readFitting } from '#model/read-number.ts'
import { amountOf } from '#model/totals.ts'

/** The value of a number field: the number, null while empty, or the typed text while it is ambiguous. */
export type TypedNumber = number | string | null
/** The value of an amount field: '142.50', null while empty, or the typed text while it is ambiguous. */
export type TypedAmount = string | null

type Read<Value> = { value: Value; problem?: undefined } | { value: string; problem: string }
export type NumberLimits = { most?: number | undefined; whole?: boolean | undefined }

export function readTypedAmount(text: string): Read<TypedAmount> {
  const reading = readAmount(text)
  if (reading.kind === 'empty') return { value: null }
  if (reading.kind === 'amount') return { value: amountOf(reading.cents) }
  const value = text.trim()
  if (reading.kind === 'unreadable') return { value, problem: 'Enter an amount such as 142.50.' }
  const [whole, fraction] = reading.cents.map((cents) => dollars(amountOf(cents)))
  return { value, problem: twoReadings(value, whole, fraction) }
}

/** The most digits that a double holds exactly. */
const maxDigits = 15

export function readTypedNumber(text: string, limits: NumberLimits = {}): Read<TypedNumber> {
  const reading = readFitting(text, limits)
  if (reading.kind === 'empty') return { value: null }
  const value = text.trim()
  if (reading.kind === 'either') {
    const [whole, fraction] = reading.plain
    // Suggest one more digit after the point, since that can be read in only one way.
    return { value, problem: twoReadings(value, whole, `${fraction}0`) }
  }
  const isFraction = limits.whole && reading.kind === 'number' && !Number.isInteger(Number(reading.plain))
  if (reading.kind === 'unreadable' || isFraction || reading.plain.length > maxDigits)
    return {
      value,
      problem: limits.whole ? 'Enter a whole number such as 12.' : 'Enter a number such as 12.5.',
    }
  return { value: Number(reading.plain) }
}

export const amountProblem = (value: TypedAmount) => readTypedAmount(value ?? '').problem

export function numberProblem(value: TypedNumber, limits?: NumberLimits): string | undefined {
  return typeof value === 'string' ? readTypedNumber(value, limits).problem : undefined
}

function twoReadings(typed: string, whole: string | undefined, fraction: string | undefined): string {
  return `${typed} could mean ${whole} or ${fraction}. Type one of these.`
}

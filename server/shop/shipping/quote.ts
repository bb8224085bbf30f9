import type { ParcelProblem } from '#contract/problems/problems.ts'
import type { DeclarationKind } from '#contract/shop/shipping.ts'
import type { Destination } from './find-destination.ts'
import { matchingRules } from './matching-rules.ts'

export type Parcel = {
  name: string
  quantity: number
  packed_weight_g: number
  blade_cm: number | null
  unit_price_cents: number
}

export type Quote = {
  country: string
  price_cents: number
  days: { from: number; to: number }
  packed_weight_g: number
  refusals: { product: string | null; problem: ParcelProblem }[]
  declarations: { kind: DeclarationKind; text: string }[]
  notes: string[]
  by_postal_code: boolean
  free_from_cents: number | null
}

/**
 * Price, delivery time, required declarations and refusals for shipping pieces to a country. Pure: rules in, quote out.
 * Without a postal code, regional rules become notes.
 */
export function quoteParcel(to: Destination, pieces: Parcel[], postalCode = ''): Quote {
  const weight = pieces.reduce((sum, { quantity, packed_weight_g }) => sum + quantity * packed_weight_g, 0)
  const value = pieces.reduce((sum, { quantity, unit_price_cents }) => sum + quantity * unit_price_cents, 0)
  const isFree = to.free_from_cents !== null && value >= to.free_from_cents
  return {
    country: to.name,
    price_cents: isFree ? 0 : priceByWeight(to, weight),
    days: { from: to.days_from, to: to.days_to },
    packed_weight_g: weight,
    ...rulesOn(to, pieces, weight, postalCode),
    by_postal_code: to.rules.some(({ region }) => region !== null),
    free_from_cents: to.free_from_cents,
  }
}

/** Carriers charge for the first kilogram in full, and then for each half kilogram or part of it. */
function priceByWeight(to: Destination, grams: number): number {
  const halves = Math.max(0, Math.ceil((grams - 1000) / 500))
  return to.first_kilogram_cents + halves * to.next_half_kilogram_cents
}

function rulesOn(
  to: Destination,
  pieces: Parcel[],
  weight: number,
  postalCode: string,
): Pick<Quote, 'refusals' | 'declarations' | 'notes'> {
  if (to.blocked_reason !== null) {
    return {
      refusals: [{ product: null, problem: { code: 'ruled_out', params: { text: to.blocked_reason } } }],
      declarations: [],
      notes: [],
    }
  }
  const { refusals, declarations, notes } = matchingRules(to.rules, pieces, postalCode)
  return { refusals: [...tooHeavy(to, weight), ...refusals], declarations, notes }
}

function tooHeavy({ heaviest_parcel_g: max }: Destination, weight: number): Quote['refusals'] {
  if (max === null || weight <= max) return []
  const problem = { code: 'parcel_too_heavy' as const, params: { max_g: max, weight_g: weight } }
  return [{ product: null, problem }]
}

import type { ShippingRule } from './find-rules.ts'

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
  refusals: { product: string | null; reason: string }[]
  declarations: { kind: 'age' | 'import'; text: string }[]
}

/** From this value of goods on, shipping costs nothing. */
export const freeFromCents = 30_000

/** What it costs and takes to send pieces to a country, and what stands against it. Pure: rules in, quote out. */
export function quoteParcel(rule: ShippingRule, pieces: Parcel[]): Quote {
  const packed_weight_g = pieces.reduce(
    (sum, { quantity, packed_weight_g }) => sum + quantity * packed_weight_g,
    0,
  )
  const value = pieces.reduce((sum, { quantity, unit_price_cents }) => sum + quantity * unit_price_cents, 0)
  const blades = pieces.filter(({ blade_cm }) => blade_cm !== null)
  return {
    country: rule.name,
    price_cents: value >= freeFromCents ? 0 : priceByWeight(rule, packed_weight_g),
    days: { from: rule.days_from, to: rule.days_to },
    packed_weight_g,
    refusals: refusalsOf(rule, blades),
    declarations: blades.length > 0 ? declarationsOf(rule) : [],
  }
}

/** Carriers bill the first kilogram whole and then each half kilogram begun. */
function priceByWeight(rule: ShippingRule, grams: number): number {
  const halves = Math.max(0, Math.ceil((grams - 1000) / 500))
  return rule.first_kilogram_cents + halves * rule.next_half_kilogram_cents
}

function refusalsOf(rule: ShippingRule, blades: Parcel[]): Quote['refusals'] {
  if (rule.blocked_reason !== null) return [{ product: null, reason: rule.blocked_reason }]
  const limit = rule.blade_limit_cm
  if (limit === null) return []
  return blades
    .filter(({ blade_cm }) => (blade_cm ?? 0) >= limit)
    .map(({ name }) => ({
      product: name,
      reason: rule.blade_limit_reason ?? `Blades of ${limit} cm and longer cannot be sent to ${rule.name}.`,
    }))
}

function declarationsOf(rule: ShippingRule): Quote['declarations'] {
  return [
    ...(rule.age_declaration === null ? [] : [{ kind: 'age' as const, text: rule.age_declaration }]),
    ...(rule.import_note === null ? [] : [{ kind: 'import' as const, text: rule.import_note }]),
  ]
}

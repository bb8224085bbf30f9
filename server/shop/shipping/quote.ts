import type { ParcelProblem } from '#contract/problems/problems.ts'
import { type DeclarationKind, declarationKinds } from '#contract/shop/shipping.ts'
import type { Destination } from './find-destination.ts'
import type { Rule } from './rule-rows.ts'

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
 * Price, delivery time, required declarations and refusals for shipping items to a country. Pure: rules in, quote out.
 * Without a postal code, regional rules become notes.
 */
export function quoteParcel(to: Destination, items: Parcel[], postalCode = ''): Quote {
  const weight = items.reduce((sum, { quantity, packed_weight_g }) => sum + quantity * packed_weight_g, 0)
  const value = items.reduce((sum, { quantity, unit_price_cents }) => sum + quantity * unit_price_cents, 0)
  const isFree = to.free_from_cents !== null && value >= to.free_from_cents
  return {
    country: to.name,
    price_cents: isFree ? 0 : priceByWeight(to, weight),
    days: { from: to.days_from, to: to.days_to },
    packed_weight_g: weight,
    ...rulesOn(to, items, weight, postalCode),
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
  items: Parcel[],
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
  const { refusals, declarations, notes } = matchingRules(to.rules, items, postalCode)
  return { refusals: [...tooHeavy(to, weight), ...refusals], declarations, notes }
}

function tooHeavy({ heaviest_parcel_g: max }: Destination, weight: number): Quote['refusals'] {
  if (max === null || weight <= max) return []
  const problem = { code: 'parcel_too_heavy' as const, params: { max_g: max, weight_g: weight } }
  return [{ product: null, problem }]
}

type ParcelItem = { name: string; blade_cm: number | null }
type Outcome = {
  refusals: { product: string; problem: ParcelProblem }[]
  declarations: { kind: DeclarationKind; text: string }[]
  notes: string[]
}

/** Applies a country's rules to these items. Rules apply to blades only. */
function matchingRules(rules: Rule[], items: ParcelItem[], postalCode: string): Outcome {
  const outcome: Outcome = { refusals: [], declarations: [], notes: [] }
  for (const rule of rules) {
    const matching = items.filter((item) => matchesBlade(rule, item))
    if (matching.length === 0) continue
    const applies = appliesTo(rule, postalCode)
    if (applies === 'unknown') outcome.notes.push(`${regionOf(rule)}: ${rule.text}`)
    else if (applies) applyRule(outcome, rule, matching)
  }
  return outcome
}

function matchesBlade({ blade_from_cm: from, blade_over_cm: over }: Rule, { blade_cm }: ParcelItem): boolean {
  return blade_cm !== null && blade_cm >= (from ?? 0) && (over === null || blade_cm > over)
}

/**
 * Whether a rule applies at a postal code, ignoring its spaces and hyphens; 'unknown' if the rule needs a postal code
 * and there is none.
 */
function appliesTo({ postal_codes }: Rule, postalCode: string): boolean | 'unknown' {
  if (postal_codes.length === 0) return true
  const code = postalCode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return code === '' ? 'unknown' : postal_codes.some((prefix) => code.startsWith(prefix))
}

function regionOf({ region, postal_codes }: Rule): string {
  return `${region} (postal codes from ${postal_codes.map((prefix) => `${prefix}…`).join(', ')})`
}

function applyRule(outcome: Outcome, { effect, text }: Rule, items: ParcelItem[]): void {
  const kind = declarationKinds.find((declaration) => declaration === effect)
  if (kind) outcome.declarations.push({ kind, text })
  else if (effect === 'note') outcome.notes.push(text)
  else {
    const problem = { code: 'ruled_out' as const, params: { text } }
    outcome.refusals.push(...items.map(({ name }) => ({ product: name, problem })))
  }
}

import type { ParcelProblem } from '#contract/problems/shipping-problems.ts'
import { declarationKinds, type ShippingQuote } from '#contract/shop/shipping.ts'
import { problemText } from '#server/messages/problem-text.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText, moneyTextOrNull } from '#server/platform/kernel/money.ts'
import type { Destination, Rule } from './destinations.ts'

export type Parcel = {
  name: string
  quantity: number
  packed_weight_g: number
  blade_cm: number | null
  unit_price_cents: number
}

export type Quote = ReturnType<typeof quoteParcel>

type Outcome = {
  refusals: { product: string | null; problem: ParcelProblem }[]
  declarations: ShippingQuote['declarations']
  notes: string[]
}

/**
 * Price, delivery time, required declarations and refusals for shipping items to a country. Pure: rules in, quote out.
 * Without a postal code, regional rules become notes.
 */
export function quoteParcel(to: Destination, items: Parcel[], postalCode = '') {
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
    imports: {
      import_percent: to.import_percent,
      import_free_up_to_cents: to.import_free_up_to_cents,
      import_note: to.import_note,
    },
  }
}

/** Carriers charge for the first kilogram in full, and then for each half kilogram or part of it. */
function priceByWeight(to: Destination, grams: number): number {
  const halves = Math.max(0, Math.ceil((grams - 1000) / 500))
  return to.first_kilogram_cents + halves * to.next_half_kilogram_cents
}

/** Applies a country's rules to these items. Rules apply to blades only. */
function rulesOn(to: Destination, items: Parcel[], weight_g: number, postalCode: string): Outcome {
  const outcome: Outcome = { refusals: [], declarations: [], notes: [] }
  const { blocked_reason, heaviest_parcel_g: max_g } = to
  if (blocked_reason !== null) {
    const problem = { code: 'ruled_out' as const, params: { text: blocked_reason } }
    return { ...outcome, refusals: [{ product: null, problem }] }
  }
  if (max_g !== null && weight_g > max_g) {
    const problem = { code: 'parcel_too_heavy' as const, params: { max_g, weight_g } }
    outcome.refusals.push({ product: null, problem })
  }
  for (const rule of to.rules) {
    const matching = items.filter((item) => matchesBlade(rule, item))
    if (matching.length === 0) continue
    const applies = appliesTo(rule, postalCode)
    if (applies === 'unknown') outcome.notes.push(`${regionOf(rule)}: ${rule.text}`)
    else if (applies) applyRule(outcome, rule, matching)
  }
  return outcome
}

function matchesBlade({ blade_from_cm: from, blade_over_cm: over }: Rule, { blade_cm }: Parcel): boolean {
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

function applyRule(outcome: Outcome, { effect, text }: Rule, items: Parcel[]): void {
  const kind = declarationKinds.find((declaration) => declaration === effect)
  if (kind) outcome.declarations.push({ kind, text })
  else if (effect === 'note') outcome.notes.push(text)
  else {
    const problem = { code: 'ruled_out' as const, params: { text } }
    outcome.refusals.push(...items.map(({ name }) => ({ product: name, problem })))
  }
}

/** A quote as sent to clients; without a price if an item is refused. */
export function quoteAnswer(
  ctx: Context,
  { price_cents, days, free_from_cents, refusals, imports: _, ...quote }: Quote,
): ShippingQuote {
  const allowed = refusals.length === 0
  return {
    ...quote,
    refusals: refusals.map(({ product, problem }) => ({ product, reason: problemText(ctx, problem) })),
    allowed,
    price: allowed ? moneyText(price_cents) : null,
    delivery_days: allowed ? days : null,
    post_boxes: false,
    free_from: moneyTextOrNull(free_from_cents),
  }
}

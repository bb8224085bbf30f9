import type { z } from 'zod'
import type { previewShippingCountryCall } from '#contract/admin/shipping/shipping-countries.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { centsOf } from '#server/platform/kernel/money.ts'
import { notFound, refuseField } from '#server/platform/kernel/problem.ts'
import { findBladeLengths, findProductsByBlade } from '#server/shop/catalogue/find-product.ts'
import { findPiece } from './check-shipping.ts'
import { type Destination, findDestination } from './destinations.ts'
import { importAnswer } from './import-note.ts'
import { quoteAnswer, quoteParcel } from './quote.ts'

type Draft = z.output<typeof previewShippingCountryCall.body>
type Preview = z.input<typeof previewShippingCountryCall.answer>
type Moved = Preview['opened']
type Place = { region: string | null; code: string }
/** The effect of a change on products with one blade length: the places where it allows or blocks them. */
type Effect = { blade_cm: number | null; count: number; opened: Place[]; closed: Place[]; asks: boolean }

/**
 * The effect of unsaved rules on all products, and the quote that a customer would get for one product. Uses the same
 * quote as the shop; rules only concern blades, so one quote for each blade length is enough.
 */
export async function previewCountry(ctx: Context, code: string, draft: Draft): Promise<Preview> {
  permitted('operations.manage')(ctx.actor)
  const before = (await findDestination(ctx, code)) ?? notFound()
  const after = await drafted(ctx, before, draft)
  const places = placesOf([...before.rules, ...after.rules])
  const effects = (await findBladeLengths(ctx)).map((blade) => effectOn(blade, { before, after, places }))
  return {
    opened: await movedBy(ctx, effects, 'opened'),
    closed: await movedBy(ctx, effects, 'closed'),
    asked_otherwise: effects.reduce((sum, { asks, count }) => sum + (asks ? count : 0), 0),
    quote: draft.product ? await quoteOf(ctx, after, draft.product, draft.postal_code) : null,
  }
}

async function quoteOf(ctx: Context, to: Destination, product: string, postalCode?: string) {
  const piece = await findPiece(ctx, product)
  const quote = quoteParcel(to, [piece], postalCode)
  return { ...quoteAnswer(ctx, quote), ...(await importAnswer(ctx, quote, [piece])) }
}

async function drafted(ctx: Context, before: Destination, draft: Draft): Promise<Destination> {
  const { zone_id, blocked_reason, rules, import_percent, import_free_up_to, import_note } = draft
  const zone = await ctx.database
    .selectFrom('shipping_zones')
    .select(['first_kilogram_cents', 'next_half_kilogram_cents', 'days_from', 'days_to'])
    .where('id', '=', zone_id)
    .executeTakeFirst()
  if (!zone) return refuseField('zone_id', 'unknown_zone')
  const import_free_up_to_cents = import_free_up_to === null ? null : centsOf(import_free_up_to)
  const imports = { import_percent, import_free_up_to_cents, import_note }
  return { ...before, ...zone, blocked_reason, rules, ...imports }
}

/** A postal code for each prefix in the rules, and one that matches no prefix. */
function placesOf(rules: Destination['rules']): Place[] {
  const named = new Map(
    rules.flatMap(({ region, postal_codes }) => postal_codes.map((prefix) => [prefix, region] as const)),
  )
  const elsewhere = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((code) => !named.has(code))
  return [
    ...(elsewhere ? [{ region: null, code: elsewhere }] : []),
    ...[...named].map(([code, region]) => ({ region, code })),
  ]
}

function effectOn(
  { blade_cm, count }: { blade_cm: number | null; count: number },
  { before, after, places }: { before: Destination; after: Destination; places: Place[] },
): Effect {
  const piece = { name: '', quantity: 1, packed_weight_g: 0, blade_cm, unit_price_cents: 0 }
  const effect: Effect = { blade_cm, count, opened: [], closed: [], asks: false }
  for (const place of places) {
    const old = quoteParcel(before, [piece], place.code)
    const now = quoteParcel(after, [piece], place.code)
    const [wasOpen, isOpen] = [old.refusals.length === 0, now.refusals.length === 0]
    if (wasOpen && !isOpen) effect.closed.push(place)
    else if (!wasOpen && isOpen) effect.opened.push(place)
    else if (isOpen && conditionsOf(old) !== conditionsOf(now)) effect.asks = true
  }
  return effect
}

function conditionsOf({ declarations, notes }: ReturnType<typeof quoteParcel>): string {
  return JSON.stringify([declarations, notes])
}

async function movedBy(ctx: Context, effects: Effect[], kind: 'opened' | 'closed'): Promise<Moved> {
  const moved = effects.filter((effect) => effect[kind].length > 0)
  const places = new Map<string | null, number>()
  for (const effect of moved) {
    for (const region of new Set(effect[kind].map((place) => place.region)))
      places.set(region, (places.get(region) ?? 0) + effect.count)
  }
  return {
    count: moved.reduce((sum, { count }) => sum + count, 0),
    places: [...places].map(([region, count]) => ({ region, count })),
    products: await findProductsByBlade(
      ctx,
      moved.map(({ blade_cm }) => blade_cm),
    ),
  }
}

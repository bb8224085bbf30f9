import { expect, test } from 'vitest'
import type { Destination, Rule } from './destinations.ts'
import { type Parcel, quoteParcel } from './quote.ts'

const nepal: Destination = {
  code: 'NP',
  name: 'Nepal',
  blocked_reason: null,
  first_kilogram_cents: 1800,
  next_half_kilogram_cents: 400,
  days_from: 3,
  days_to: 6,
  free_from_cents: 30_000,
  heaviest_parcel_g: 30_000,
  import_percent: null,
  import_free_up_to_cents: null,
  import_note: null,
  rules: [],
}
const plain: Rule = {
  effect: 'refuse',
  text: 'Too long.',
  blade_from_cm: null,
  blade_over_cm: null,
  region: null,
  source: null,
  postal_codes: [],
}
const ruledOut = (text: string) => ({ code: 'ruled_out', params: { text } })
const under = (...rules: Partial<Rule>[]): Destination => ({
  ...nepal,
  rules: rules.map((rule) => ({ ...plain, ...rule })),
})
const knife: Parcel = {
  name: 'Sirupate',
  quantity: 1,
  packed_weight_g: 900,
  blade_cm: 25.4,
  unit_price_cents: 5_000,
}
const kit: Parcel = { ...knife, name: 'Care Kit', blade_cm: null }

test.for([
  [1, 1800],
  [999, 1800],
  [1000, 1800],
  [1001, 2200],
  [1500, 2200],
  [1501, 2600],
  [2000, 2600],
  [10_000, 9000],
  [10_001, 9400],
])('OPEN-11 %i grams cost %i cents', ([packed_weight_g, cents]) => {
  expect(quoteParcel(nepal, [{ ...knife, packed_weight_g: packed_weight_g ?? 0 }]).price_cents).toBe(cents)
})

test('all units of all items are weighed together', () => {
  const quote = quoteParcel(nepal, [
    { ...knife, quantity: 2, packed_weight_g: 700 },
    { ...kit, packed_weight_g: 101 },
  ])
  expect(quote).toMatchObject({ packed_weight_g: 1501, price_cents: 2600, days: { from: 3, to: 6 } })
})

test.for([
  [29_999, 1, 1800],
  [30_000, 1, 0],
  [15_000, 2, 0],
  [10_000, 2, 2600],
])('goods of %i cents, %i items, ship for %i cents: free from 300 dollars on', ([price, quantity, cents]) => {
  const pieces = [{ ...knife, unit_price_cents: price ?? 0, quantity: quantity ?? 0 }]
  expect(quoteParcel(nepal, pieces).price_cents).toBe(cents)
})

test('a blocked country refuses everything, even a kit without a blade', () => {
  const blocked = { ...nepal, blocked_reason: 'Couriers do not take blades there.' }
  const refusals = [{ product: null, problem: ruledOut('Couriers do not take blades there.') }]
  expect(quoteParcel(blocked, [knife]).refusals).toEqual(refusals)
  expect(quoteParcel(blocked, [kit]).refusals).toEqual(refusals)
})

test.for([
  [49.9, []],
  [50, ['Too long.']],
  [50.1, ['Too long.']],
  [null, []],
] as const)('with a limit of 50 cm a blade of %o cm is refused by %o', ([blade_cm, reasons]) => {
  const { refusals } = quoteParcel(under({ blade_from_cm: 50 }), [kit, { ...knife, blade_cm }])
  expect(refusals).toEqual(reasons.map((reason) => ({ product: 'Sirupate', problem: ruledOut(reason) })))
})

test('all items that are too long are named', () => {
  expect(quoteParcel(under({ blade_from_cm: 20 }), [knife, { ...knife, name: 'Jungle' }]).refusals).toEqual([
    { product: 'Sirupate', problem: ruledOut('Too long.') },
    { product: 'Jungle', problem: ruledOut('Too long.') },
  ])
})

test.for([
  [12, []],
  [12.1, [{ kind: 'purpose', text: 'For work.' }]],
] as const)('a rule for blades over 12 cm requires for a blade of %d cm: %o', ([blade_cm, declarations]) => {
  const to = under({ effect: 'purpose', text: 'For work.', blade_over_cm: 12 })
  expect(quoteParcel(to, [{ ...knife, blade_cm }]).declarations).toEqual(declarations)
})

test('declarations are required for blades only', () => {
  const strict = under(
    { effect: 'age', text: 'I am 18.' },
    { effect: 'import', text: 'I have a permit.' },
    { effect: 'note', text: 'Duty is yours.' },
  )
  const { declarations, notes } = quoteParcel(strict, [kit, knife])
  expect(declarations).toEqual([
    { kind: 'age', text: 'I am 18.' },
    { kind: 'import', text: 'I have a permit.' },
  ])
  expect(notes).toEqual(['Duty is yours.'])
  expect(quoteParcel(strict, [kit])).toMatchObject({ declarations: [], notes: [] })
})

test('a regional rule applies by postal code prefix, and is a note while no postal code is known', () => {
  const to = under({ region: 'Bagmati', postal_codes: ['44', 'B4'] })
  const quoted = (postalCode?: string) => {
    const { refusals, notes } = quoteParcel(to, [knife], postalCode)
    return { refused: refusals.length === 1, notes }
  }
  for (const code of ['44600', '44', ' 4-4 600', 'b4 1AA']) {
    expect(quoted(code)).toEqual({ refused: true, notes: [] })
  }
  for (const code of ['34400', '4', 'XB4']) expect(quoted(code)).toEqual({ refused: false, notes: [] })
  const notes = ['Bagmati (postal codes from 44…, B4…): Too long.']
  for (const code of [undefined, '', ' - ']) expect(quoted(code)).toEqual({ refused: false, notes })
  expect(quoteParcel(to, [knife]).by_postal_code).toBe(true)
  expect(quoteParcel(under({}), [knife]).by_postal_code).toBe(false)
})

test('a too heavy parcel is refused with its weight', () => {
  const heavy = (packed_weight_g: number) => quoteParcel(nepal, [{ ...kit, packed_weight_g }]).refusals
  expect(heavy(30_000)).toEqual([])
  const problem = { code: 'parcel_too_heavy', params: { max_g: 30_000, weight_g: 30_001 } }
  expect(heavy(30_001)).toEqual([{ product: null, problem }])
  const boundless = { ...nepal, heaviest_parcel_g: null }
  expect(quoteParcel(boundless, [{ ...kit, packed_weight_g: 90_000 }]).refusals).toEqual([])
})

test('without free shipping there is no threshold', () => {
  const to = { ...nepal, free_from_cents: null }
  expect(quoteParcel(to, [{ ...knife, unit_price_cents: 90_000 }]).price_cents).toBe(1800)
})

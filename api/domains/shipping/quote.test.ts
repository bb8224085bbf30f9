import { expect, test } from 'vitest'
import type { ShippingRule } from './find-rules.ts'
import { type Parcel, quoteParcel } from './quote.ts'

const rule: ShippingRule = {
  code: 'NP',
  name: 'Nepal',
  zone_id: 1,
  blocked_reason: null,
  blade_limit_cm: null,
  blade_limit_reason: null,
  age_declaration: null,
  import_note: null,
  first_kilogram_cents: 1800,
  next_half_kilogram_cents: 400,
  days_from: 3,
  days_to: 6,
}
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
  expect(quoteParcel(rule, [{ ...knife, packed_weight_g: packed_weight_g ?? 0 }]).price_cents).toBe(cents)
})

test('all pieces of all lines are weighed together', () => {
  const quote = quoteParcel(rule, [
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
])(
  'goods of %i cents, %i pieces, ship for %i cents: free from 300 dollars on',
  ([price, quantity, cents]) => {
    const pieces = [{ ...knife, unit_price_cents: price ?? 0, quantity: quantity ?? 0 }]
    expect(quoteParcel(rule, pieces).price_cents).toBe(cents)
  },
)

test('a blocked country takes nothing, a kit without blade neither', () => {
  const blocked = { ...rule, blocked_reason: 'Couriers do not take blades there.' }
  const refusals = [{ product: null, reason: 'Couriers do not take blades there.' }]
  expect(quoteParcel(blocked, [knife]).refusals).toEqual(refusals)
  expect(quoteParcel(blocked, [kit]).refusals).toEqual(refusals)
})

test.for([
  [49.9, []],
  [50, ['Too long.']],
  [50.1, ['Too long.']],
  [null, []],
] as const)('with a limit of 50 cm a blade of %o cm is refused by %o', ([blade_cm, reasons]) => {
  const limited = { ...rule, blade_limit_cm: 50, blade_limit_reason: 'Too long.' }
  const { refusals } = quoteParcel(limited, [kit, { ...knife, blade_cm }])
  expect(refusals).toEqual(reasons.map((reason) => ({ product: 'Sirupate', reason })))
})

test('every piece that is too long is named, and a limit without a reason gives one', () => {
  const limited = { ...rule, blade_limit_cm: 20 }
  expect(quoteParcel(limited, [knife, { ...knife, name: 'Jungle' }]).refusals).toEqual([
    { product: 'Sirupate', reason: 'Blades of 20 cm and longer cannot be sent to Nepal.' },
    { product: 'Jungle', reason: 'Blades of 20 cm and longer cannot be sent to Nepal.' },
  ])
})

test('declarations are asked for blades only', () => {
  const strict = { ...rule, age_declaration: 'I am 18.', import_note: 'A permit is needed.' }
  expect(quoteParcel(strict, [kit, knife]).declarations).toEqual([
    { kind: 'age', text: 'I am 18.' },
    { kind: 'import', text: 'A permit is needed.' },
  ])
  expect(quoteParcel(strict, [kit]).declarations).toEqual([])
})

import { expect, test } from 'vitest'
import { countries } from '#model/countries.ts'
import { openApi } from '#tests/support/api.ts'
import { ownerActor } from '#tests/support/staff-actor.ts'
import { bootstrapShipping } from './bootstrap-shipping.ts'
import { findDestination } from './destinations.ts'

const api = await openApi()
await bootstrapShipping(api.system, {})

test('every country has a zone', async () => {
  const rows = await api.database
    .selectFrom('shipping_countries')
    .select(['code', 'name'])
    .orderBy('code')
    .execute()
  const byCode = countries.toSorted((a, b) => (a.code < b.code ? -1 : 1))
  expect(rows).toEqual(byCode)
  expect(rows.length).toBeGreaterThan(240)
})

test.for([
  ['Nepal', 1800, 400, 3, 6],
  ['India', 1800, 400, 3, 6],
  ['Japan', 2600, 600, 3, 6],
  ['United Arab Emirates', 2600, 600, 3, 6],
  ['United Kingdom', 3400, 700, 4, 8],
  ['Germany', 3400, 700, 4, 8],
  ['Australia', 3600, 800, 4, 8],
  ['United States', 3600, 800, 4, 8],
  ['Canada', 3600, 800, 4, 8],
  ['Brazil', 4800, 1000, 5, 9],
  ['Kenya', 4800, 1000, 5, 9],
] as const)(
  'OPEN-11 to %s the first kilogram costs %i cents and each further half kilogram %i',
  async (row) => {
    const [name, first, half, from, to] = row
    const rule = await findDestination(api.system, name)
    expect(rule).toMatchObject({
      name,
      first_kilogram_cents: first,
      next_half_kilogram_cents: half,
      days_from: from,
      days_to: to,
    })
  },
)

test('a country is found by name or code in any case', async () => {
  const found = async (text: string) => (await findDestination(api.system, text))?.code
  expect(await found(' united kingdom ')).toBe('GB')
  expect(await found('gb')).toBe('GB')
  for (const text of ['', '  ', 'UK', 'Nep', '%', 'Nepal,']) expect(await found(text)).toBeUndefined()
})

test('existing rules stay, even if many nodes start concurrently', async () => {
  await api.database
    .updateTable('shipping_zones')
    .set({ first_kilogram_cents: 1500 })
    .where('name', '=', 'South Asia')
    .execute()
  await Promise.all(Array.from({ length: 5 }, () => bootstrapShipping(api.system, {})))
  expect(await findDestination(api.system, 'NP')).toMatchObject({ first_kilogram_cents: 1500 })
})

test('only the shop itself can bootstrap rules', async () => {
  const staff: typeof api.system.actor = ownerActor(1)
  await expect(bootstrapShipping({ ...api.system, actor: staff }, {})).rejects.toMatchObject({
    code: 'forbidden',
  })
})

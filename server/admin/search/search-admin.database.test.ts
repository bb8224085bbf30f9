import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { address, givenCheckout, givenPaidOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
await givenCheckout(api.system)
const sirupate = await givenProduct(api.system, { slug: 'sirupate-10', name: 'Sirupate 10-inch' })
const maya = await api.person('maya')
const order = await givenPaidOrder(api.system, {
  customer: maya,
  items: [{ product: sirupate, quantity: 1 }],
})
await api.call('POST /contact/messages/', {
  body: {
    name: 'Maya Gurung',
    email: 'maya@post.test',
    subject: 'A sirupate for the left hand',
    message: 'Do you forge one?',
  },
})

const manager = await api.person('ram', 'manager')
const groupsFor = async (person: typeof manager, q: string) =>
  (await person.call('GET /admin/search/', { query: { q } })).groups

test('the search finds orders, customers, products and messages', async () => {
  const groups = await groupsFor(manager, 'sirupate')
  expect(groups.map(({ group }) => group)).toEqual(['orders', 'products', 'messages'])
  expect(groups.flatMap(({ results }) => results.map(({ title }) => title))).toEqual([
    order.id,
    'Sirupate 10-inch',
    'A sirupate for the left hand',
  ])
  expect((await groupsFor(manager, order.id)).map(({ group }) => group)).toEqual(['orders'])
  const [people] = (await groupsFor(manager, maya.email)).filter(({ group }) => group === 'customers')
  expect(people).toMatchObject({ results: [{ id: String(maya.id), note: maya.email }], has_more: false })
  expect(await groupsFor(manager, 'no such thing')).toEqual([])
})

test('staff find only what their role may see', async () => {
  const packer = await groupsFor(await api.person('pema', 'packer'), address.fullname)
  expect(packer).toEqual([
    {
      group: 'orders',
      results: [{ id: order.id, title: order.id, note: expect.not.stringContaining('$') }],
      has_more: false,
    },
  ])
  const editor = await groupsFor(await api.person('dolma', 'editor'), 'sirupate')
  expect(editor.map(({ group }) => group)).toEqual(['products'])
})

test('the search shows five results of each kind, and whether there are more', async () => {
  for (let plate = 1; plate <= 6; plate++) {
    await givenProduct(api.system, { slug: `panawal-${plate}`, name: `Panawal ${plate}` })
  }
  const [products] = await groupsFor(manager, 'panawal')
  expect([products?.results.length, products?.has_more]).toEqual([5, true])
})

test('a single letter finds nothing, and wildcards are taken literally', async () => {
  expect((await manager.send('GET /admin/search/', { query: { q: ' a ' } })).status).toBe(400)
  expect(await groupsFor(manager, "%_' or true --")).toEqual([])
})

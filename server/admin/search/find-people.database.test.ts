import { expect, test } from 'vitest'
import { givenPost } from '#tests/builders/blog.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenPaidOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
await givenCheckout(api.system)
const product = await givenProduct(api.system, { slug: 'sirupate', stock: 100 })

/** Names and phone numbers in local notation, by username. */
const people = {
  siobhan: { fullname: 'Siobhán O’Brien', contact_number: '+441614960000' },
  jorg: { fullname: 'Jörg Müller-Weiß', contact_number: '0151 23456789' },
  joerg: { fullname: 'Joerg Mueller', contact_number: '+49 (0)30 901820' },
  sita: { fullname: 'सीता कर्मकार', contact_number: '01-4412345' },
  lukasz: { fullname: 'Łukasz Sørensen', contact_number: '+1 (614) 555-0123' },
}
const orders = new Map<string, string>()
for (const [name, address] of Object.entries(people)) {
  const customer = await api.person(name)
  const body = { street: '1 Main Street', city: 'Town', postalCode: '44600', country: 'Nepal', ...address }
  await customer.call('POST /accounts/addresses/', { body: body as never })
  const { id } = await givenPaidOrder(api.system, {
    customer,
    items: [{ product }],
    delivery_address: address,
  })
  orders.set(id, name)
  await api.call('POST /contact/messages/', {
    body: {
      name: address.fullname,
      email: `${name}@example.com`,
      phone_number: address.contact_number,
      subject: 'Left hand',
      message: 'Do you forge one?',
    },
  })
}
const staff = await api.person('ram', 'manager')

const searches: [search: string, found: string[]][] = [
  ['Siobhan', ['siobhan']],
  ['SIOBHA\u0301N', ['siobhan']],
  ['O’Brien', ['siobhan']],
  ["o'brien siobhan", ['siobhan']],
  ['Obrien', ['siobhan']],
  ['O Brien', ['siobhan']],
  ['0161 496 0000', ['siobhan']],
  ['+44 (0)161 496 0000', ['siobhan']],
  ['Muller', ['joerg', 'jorg']],
  ['Mueller', ['joerg', 'jorg']],
  ['Müller', ['joerg', 'jorg']],
  ['joerg weiss', ['jorg']],
  ['+49 151 23456789', ['jorg']],
  ['030 901820', ['joerg']],
  ['sita karmakar', ['sita']],
  ['सीता', ['sita']],
  ['+977 1 441 2345', ['sita']],
  ['Lukasz Sorensen', ['lukasz']],
  ['(614) 555-0123', ['lukasz']],
  ['si\u00adob\u200bhan', ['siobhan']],
  ['nobody', []],
]

test.for(searches)('orders, packing, customers and messages are found by %o', async ([search, found]) => {
  const query = { search }
  const listed = await staff.call('GET /admin/orders/', { query })
  expect(listed.results.map(({ id }) => orders.get(id)).toSorted()).toEqual(found)
  const customers = await staff.call('GET /admin/customers/', { query })
  expect(customers.results.map(({ username }) => username).toSorted()).toEqual(found)
  const inbox = await staff.call('GET /admin/inbox/', { query })
  const writers = inbox.results.map((entry) => (entry.kind === 'message' ? entry.message.email : entry.kind))
  expect(writers.toSorted()).toEqual(found.map((name) => `${name}@example.com`))
  const { groups } = await staff.call('GET /admin/search/', { query: { q: search } })
  expect(groups.map(({ group }) => group)).toEqual(
    found.length > 0 ? ['orders', 'customers', 'messages'] : [],
  )
  // The packing list has no phone numbers to search.
  if (!/\d/.test(search)) {
    const { results } = await staff.call('GET /admin/packing/', { query })
    expect(results.map(({ id }) => orders.get(id)).toSorted()).toEqual(found)
  }
})

test('customers, and what they wrote, are found by their public name', async () => {
  const lukasz = await api.person('lukasz')
  await lukasz.call('PATCH /accounts/me/', { body: { public_name: 'Zoë of the Hills' } })
  for (const search of ['zoe hills', 'Zoë', 'HILLS']) {
    const { results } = await staff.call('GET /admin/customers/', { query: { search } })
    expect(results.map(({ username }) => username)).toEqual(['lukasz'])
  }
  const { results } = await staff.call('GET /admin/customers/', { query: { search: 'zoe valley' } })
  expect(results).toEqual([])
  const post = await givenPost(api.system, { slug: 'steel' })
  await lukasz.call('POST /blog/comments/', { body: { post: post.id, content: 'Which steel?' } })
  const inbox = await staff.call('GET /admin/inbox/', { query: { search: 'zoe hills' } })
  expect(inbox.results).toMatchObject([{ kind: 'comment', comment: { content: 'Which steel?' } }])
})

test('names stored before text was normalized are found too', async () => {
  const { pool } = api.opened
  const before = 'Ne\u0301stor Pen\u0303a'
  await pool.query(
    `update addresses set address = jsonb_set(address, '{fullname}', to_jsonb($1::text))
    where account_id = (select id from accounts where username = 'sita')`,
    [before],
  )
  await pool.query(
    `update orders set delivery_address = jsonb_set(delivery_address, '{fullname}', to_jsonb($1::text))
    where account_id = (select id from accounts where username = 'lukasz')`,
    [before],
  )
  for (const search of ['nestor pena', 'N\u00e9stor Pe\u00f1a', before]) {
    const customers = await staff.call('GET /admin/customers/', { query: { search } })
    expect(customers.results.map(({ username }) => username).toSorted()).toEqual(['lukasz', 'sita'])
    const { results } = await staff.call('GET /admin/orders/', { query: { search } })
    expect(results.map(({ id }) => orders.get(id))).toEqual(['lukasz'])
  }
})

test('payers and countries are found without their accents', async () => {
  const owner = await api.person('owner', 'owner')
  await owner.call('POST /admin/session/confirm-password/', { body: { password: owner.password } })
  await api.opened.pool.query(`with statement as (
      insert into bank_statements (name, format, account, file_hash, known_lines, outgoing_lines, skipped_rows, imported_by, imported_at)
      values ('file', 'csv', '', 'hash', 0, 0, '[]', 'test', now()) returning id)
    insert into bank_statement_lines (statement_id, position, fingerprint, booked_on, amount_cents, currency, reference, payer_name, status)
    select id, 1, 'print', '2026-11-20', 100, 'USD', '', 'MRS SIOBHÁN O’BRIEN', 'open' from statement`)
  const lines = await owner.call('GET /admin/statement-lines/', { query: { search: 'obrien siobhan' } })
  expect(lines.count).toBe(1)
  for (const [search, code] of [
    ['cote divoire', 'CI'],
    ['Turkiye', 'TR'],
    ['Curacao', 'CW'],
  ] as const) {
    const { results } = await owner.call('GET /admin/shipping/countries/', { query: { search } })
    expect([search, results.map((country) => country.code)]).toEqual([search, [code]])
  }
})

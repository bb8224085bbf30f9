import { expect, test } from 'vitest'
import { type AdminCalls, adminTable } from '#contract/admin/table.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ShopCalls, shopTable } from '#contract/shop/table.ts'
import { givenPost } from '../builders/blog.ts'
import { givenProduct } from '../builders/catalogue.ts'
import { validBody, validQuery } from '../support/staff-calls.ts'
import { openAttackedShop, secrets } from './attacked-shop.ts'
import { identifiersOf } from './identifiers.ts'
import { storedIn } from './stored.ts'

type Name = keyof (ShopCalls & AdminCalls)
type Given = { params?: Record<string, string | number>; query?: Record<string, string>; body?: unknown }

const shop = await openAttackedShop()
const { api, victim, customer, staff, owner, product, post, victims, own } = shop
const hidden = await givenProduct(api.system, { slug: 'not-for-sale', is_active: false })
const draft = await givenPost(api.system, { slug: 'not-yet', status: 'draft' })
const unknownIds = { id: 2_147_483_647, order: 'ZZZZZZZZZZ', uuid: '00000000-0000-4000-8000-000000000000' }
const address = {
  fullname: 'Tashi',
  street: '1 Lane',
  city: 'Kathmandu',
  postalCode: '44600',
  country: 'Nepal',
  contact_number: '1',
}

type Case = {
  identifiers: string[]
  /** The call with one of the victim's ids, and the call with an unknown id. */
  victims: Given
  missing: Given
  /** The call with one of the caller's own ids, to prove that only the ownership makes the difference. */
  own?: Given
}

const orderCall = (body?: unknown): Case => ({
  identifiers: ['path id'],
  victims: { params: { id: victims.order }, body },
  missing: { params: { id: unknownIds.order }, body },
  own: { params: { id: own.order }, body },
})
const numbered = (of: { victims: number; own: number }, body?: unknown): Case => ({
  identifiers: ['path id'],
  victims: { params: { id: of.victims }, body },
  missing: { params: { id: unknownIds.id }, body },
  own: { params: { id: of.own }, body },
})
const addresses = { victims: victims.address, own: own.address }
const cartItems = { victims: victims.cartItem, own: own.cartItem }

/** Customers' calls with identifiers of personal records. */
const owned: Partial<Record<Name, Case>> = {
  'PUT /accounts/addresses/{id}/': numbered(addresses, address),
  'DELETE /accounts/addresses/{id}/': numbered(addresses),
  'DELETE /accounts/sessions/{id}/': {
    identifiers: ['path id'],
    victims: { params: { id: victims.session } },
    missing: { params: { id: unknownIds.uuid } },
    own: { params: { id: own.session } },
  },
  'PATCH /products/reviews/{id}/': numbered(
    { victims: victims.review, own: own.review },
    { rating: 3, comment: 'Changed.' },
  ),
  'PATCH /orders/cart/items/{id}/': numbered(cartItems, { quantity: 2 }),
  'DELETE /orders/cart/items/{id}/': numbered(cartItems),
  'GET /orders/orders/{id}/': orderCall(),
  'GET /orders/orders/{id}/invoice/': {
    ...orderCall(),
    victims: { params: { id: victims.paid } },
    own: { params: { id: own.paid } },
  },
  'POST /orders/orders/{id}/payment-method/': orderCall({ payment_method: 'custom' }),
  'POST /orders/orders/{id}/again/': orderCall(),
  'POST /orders/orders/{id}/cancel/': orderCall(),
  'POST /orders/orders/{id}/cancel-request/': {
    ...orderCall({}),
    victims: { params: { id: victims.paid }, body: {} },
    own: { params: { id: own.paid }, body: {} },
  },
  'GET /orders/orders/{id}/proof/': {
    ...orderCall(),
    victims: { params: { id: victims.engraved } },
    own: { params: { id: own.engraved } },
  },
  'POST /orders/orders/{id}/proof/': {
    ...orderCall({ proof: victims.proof }),
    victims: { params: { id: victims.engraved }, body: { proof: victims.proof } },
    own: { params: { id: own.engraved }, body: { proof: own.proof } },
  },
  'POST /payments/card/initiate/': {
    identifiers: ['body order_id'],
    victims: { body: { order_id: victims.byCard, currency: 'USD' } },
    missing: { body: { order_id: unknownIds.order, currency: 'USD' } },
    own: { body: { order_id: own.byCard, currency: 'USD' } },
  },
}

/** Calls with identifiers of public records, here of a hidden one: the answer must be the same as for an unknown id. */
const published: Partial<Record<Name, { identifiers: string[]; hidden: Given; missing: Given }>> = {
  'GET /products/products/{slug}/': {
    identifiers: ['path slug'],
    hidden: { params: { slug: hidden.slug } },
    missing: { params: { slug: 'nothing' } },
  },
  'GET /products/categories/{slug}/': {
    identifiers: ['path slug'],
    hidden: { params: { slug: hidden.slug } },
    missing: { params: { slug: 'nothing' } },
  },
  'GET /products/products/': {
    identifiers: ['query category__slug'],
    hidden: { query: { category__slug: hidden.slug } },
    missing: { query: { category__slug: 'nothing' } },
  },
  'GET /products/reviews/': {
    identifiers: ['query product'],
    hidden: { query: { product: hidden.slug } },
    missing: { query: { product: 'nothing' } },
  },
  'GET /products/reviews/own/': {
    identifiers: ['query product'],
    hidden: { query: { product: hidden.slug } },
    missing: { query: { product: 'nothing' } },
  },
  'POST /products/reviews/': {
    identifiers: ['body product'],
    hidden: { body: { product: hidden.id, comment: 'Good.' } },
    missing: { body: { product: unknownIds.id, comment: 'Good.' } },
  },
  'POST /orders/cart/add-item/': {
    identifiers: ['body product_id'],
    hidden: { body: { product_id: hidden.id } },
    missing: { body: { product_id: unknownIds.id } },
  },
  'POST /products/products/{slug}/notify/': {
    identifiers: ['path slug'],
    hidden: { params: { slug: hidden.slug }, body: { email: 'maya@example.com' } },
    missing: { params: { slug: 'nothing' }, body: { email: 'maya@example.com' } },
  },
  'GET /shipping/check/': {
    identifiers: ['query product'],
    hidden: { query: { product: hidden.slug, country: 'Nepal' } },
    missing: { query: { product: 'nothing', country: 'Nepal' } },
  },
  'GET /shipping/offers/': {
    identifiers: ['query product'],
    hidden: { query: { product: hidden.slug } },
    missing: { query: { product: 'nothing' } },
  },
  'GET /blog/posts/{slug}/': {
    identifiers: ['path slug'],
    hidden: { params: { slug: draft.slug } },
    missing: { params: { slug: 'nothing' } },
  },
  'GET /blog/comments/': {
    identifiers: ['query post'],
    hidden: { query: { post: String(draft.id) } },
    missing: { query: { post: String(unknownIds.id) } },
  },
  'POST /blog/comments/': {
    identifiers: ['body post', 'body parent'],
    hidden: { body: { post: draft.id, content: 'Hm.' } },
    missing: { body: { post: unknownIds.id, content: 'Hm.' } },
  },
}

/** Calls whose identifier is itself a secret: anyone with it may use it. Tests next to their code cover them. */
const bearer: Partial<Record<Name, string[]>> = {
  'POST /accounts/token/refresh/': ['body refresh'],
  'POST /accounts/logout/': ['body refresh'],
  'POST /accounts/password/reset/': ['body token'],
  'POST /accounts/email/verify/': ['body token'],
  'POST /products/notifications/confirm/': ['body token'],
  'POST /products/notifications/stop/': ['body token'],
  'GET /payments/history/{uuid}/': ['path uuid'],
  'GET /blog/previews/{token}/': ['path token'],
  'GET /products/previews/{token}/': ['path token'],
  'GET /certificates/{token}/': ['path token'],
  'GET /orders/proofs/{token}/': ['path token'],
  'POST /orders/proofs/{token}/': ['path token'],
  'POST /accounts/invitation/': ['body token'],
  'POST /accounts/invitation/accept/': ['body token'],
}

/** Payloads for staff calls that would otherwise be refused for their content, not for their caller. */
const zone = {
  name: 'Z',
  first_kilogram: '1.00',
  next_half_kilogram: '1.00',
  days_from: 1,
  days_to: 2,
  position: 1,
}
const bodies: Partial<Record<Name, unknown>> = {
  'POST /admin/orders/{id}/status/': { status: 'processing' },
  'POST /admin/orders/{id}/ship/': { carrier: 'DHL' },
  'PATCH /admin/orders/{id}/shipment/': { carrier: 'DHL' },
  'POST /admin/orders/{id}/cancel/': { reason: 'Asked for', return_stock: true },
  'POST /admin/orders/{id}/refunds/': { amount: '1.00', reason: 'Asked for', gateway_reference: 'r' },
  'POST /admin/orders/{id}/notes/': { text: 'Called.' },
  'POST /admin/orders/{id}/lift-hold/': { reason: 'Settled.' },
  'POST /admin/orders/{id}/transfer-received/': { amount: '1.00', reference: 'r', received_on: '2026-11-20' },
  'PUT /admin/shipping/zones/{id}/': { ...zone, version: 1 },
  'PUT /admin/shipping/countries/{code}/': {
    zone_id: shop.zone,
    blocked_reason: null,
    rules: [],
    version: 1,
  },
  'POST /admin/shipping/countries/{code}/preview/': { zone_id: shop.zone, blocked_reason: null, rules: [] },
  'POST /admin/staff/{id}/role/': { role: 'manager', version: 1 },
  'PUT /admin/accounts/{id}/open-order-limits/': { orders: 5, pieces: 50, version: 1 },
  'POST /admin/statement-lines/{id}/confirm/': { order: victims.order },
  'POST /admin/statement-lines/{id}/ignore/': { note: 'No payment' },
  'PUT /admin/media/{key}/': { name: '', alt_text: '', focal_point: { x: 0.5, y: 0.5 }, version: 1 },
  'PUT /admin/policy-versions/{id}/': {
    content: '<p>Old.</p>',
    in_force_on: '2027-01-01',
    note: '',
    version: 1,
  },
  'PUT /admin/posts/{id}/': {
    slug: 'forging',
    title: 'Forging',
    content: '',
    author_id: null,
    picture: null,
    status: 'draft',
    published_at: null,
    version: 1,
  },
}

function givenTo(name: Name, endpoint: Endpoint, params: Given['params']): Given {
  const query = validQuery(endpoint)
  return { params, body: bodies[name] ?? validBody(endpoint), ...(query && { query }) } as Given
}

const named = ([...shopTable, ...adminTable] as Endpoint[]).map((endpoint) => ({
  name: `${endpoint.method} ${endpoint.path}` as Name,
  endpoint,
  identifiers: identifiersOf(endpoint),
}))
const walked = named.filter(({ identifiers }) => identifiers.length > 0)
const ofStaff = walked.filter(({ endpoint }) => endpoint.access === 'staff')
const inAdmin = ofStaff.filter(({ identifiers }) => identifiers.some((one) => one.startsWith('path ')))

test('this file has a case for every call of the contract with an identifier', () => {
  const cases = { ...owned, ...published }
  const known: Partial<Record<Name, string[]>> = {
    ...Object.fromEntries(Object.entries(cases).map(([name, { identifiers }]) => [name, identifiers])),
    ...bearer,
  }
  const needed = walked.filter(({ endpoint }) => endpoint.access !== 'staff')
  expect(Object.fromEntries(needed.map(({ name, identifiers }) => [name, identifiers]))).toEqual(known)
})

const callers = { 'a visitor': api, 'another customer': customer, staff, 'the owner': owner }
type Who = keyof typeof callers

/** The tables after the last refused call; reading them twice per call would double the time. */
let latest: unknown[] | undefined

async function expectRefused(who: Who, name: Name, given: Given, status: number): Promise<void> {
  const before = latest ?? (await storedIn(api))
  const answer = await callers[who].send(name, given)
  expect(answer, `${name} by ${who}`).toMatchObject({ status, body: { detail: expect.any(String) } })
  for (const secret of Object.values(secrets)) expect(JSON.stringify(answer.body)).not.toContain(secret)
  latest = await storedIn(api)
  expect(latest, `${name} by ${who} wrote`).toEqual(before)
}

test.for(Object.entries(owned) as [Name, Case][])(
  '%s with another person’s id answers as with an unknown id, and writes nothing',
  async ([name, one]) => {
    for (const given of [one.victims, one.missing]) {
      await expectRefused('a visitor', name, given, 401)
      await expectRefused('another customer', name, given, 404)
      await expectRefused('staff', name, given, 404)
    }
    latest = undefined
    const nothing = await customer.send(name, one.missing)
    expect((await customer.send(name, one.victims)).body).toEqual(nothing.body)
    expect((await customer.send(name, one.own)).status).toBeLessThan(300)
    // Undo the effects of the caller's own call on the next one.
    if (name === 'DELETE /accounts/addresses/{id}/')
      await customer.call('POST /accounts/addresses/', { body: address })
  },
)

test.for(Object.entries(published) as [Name, { hidden: Given; missing: Given }][])(
  '%s with a hidden id answers as with an unknown id',
  async ([name, one]) => {
    for (const caller of [api, customer]) {
      const [asHidden, asNothing] = [
        await caller.send(name, one.hidden),
        await caller.send(name, one.missing),
      ]
      expect({ status: asHidden.status, body: asHidden.body }).toEqual({
        status: asNothing.status,
        body: asNothing.body,
      })
      expect(JSON.stringify(asHidden.body)).not.toMatch(/not-for-sale|not-yet/i)
    }
  },
)

test('the server refuses replies to another person’s hidden comment, or to a comment on another post', async () => {
  const elsewhere = await givenPost(api.system, { slug: 'elsewhere' })
  for (const body of [
    { post: post.id, content: 'Hm.', parent: victims.waiting },
    { post: elsewhere.id, content: 'Hm.', parent: victims.comment },
    { post: post.id, content: 'Hm.', parent: unknownIds.id },
  ]) {
    const answer = await customer.send('POST /blog/comments/', { body })
    expect(answer).toMatchObject({ status: 400, body: { parent: [expect.any(String)] } })
  }
})

/** An existing id for each kind of path, so a refusal is about the caller. */
function paramsFor({ path }: Endpoint): Record<string, string | number> {
  if (path.includes('/accounts/')) return { id: victim.id }
  if (path.includes('/orders/')) return { id: victims.paid }
  if (path.includes('/payments/')) return { uuid: victims.payment }
  if (path.includes('/comments/')) return { id: victims.waiting }
  if (path.includes('/reviews/')) return { id: victims.review }
  if (path.includes('/countries/')) return { code: 'NP' }
  if (path.includes('/zones/')) return { id: shop.zone }
  if (path.includes('/statement-lines/')) return { id: shop.line.id }
  if (path.includes('/statements/')) return { id: shop.line.statement }
  return { id: 1 }
}

const unknownParams = (endpoint: Endpoint) =>
  Object.fromEntries(
    Object.keys(endpoint.params?.shape ?? {}).map((name) => [
      name,
      name === 'uuid'
        ? unknownIds.uuid
        : name === 'code'
          ? 'XX'
          : endpoint.path.includes('/orders/')
            ? unknownIds.order
            : unknownIds.id,
    ]),
  )

test.for(ofStaff.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s refuses visitors and customers, even the record’s owner, and writes nothing',
  async ([name, endpoint]) => {
    const given = givenTo(name, endpoint, paramsFor(endpoint))
    await expectRefused('a visitor', name, given, 401)
    await expectRefused('another customer', name, given, 403)
    expect((await victim.send(name, given)).status).toBe(403)
  },
)

// An upload is refused for its type first; the upload calls have a similar test.
test.for(
  inAdmin.filter(({ endpoint }) => !endpoint.upload).map(({ name, endpoint }) => [name, endpoint] as const),
)('%s with an unknown id is 404 for the owner, and writes nothing', async ([name, endpoint]) => {
  await expectRefused('the owner', name, givenTo(name, endpoint, unknownParams(endpoint)), 404)
})

test('reading changes no stored data, except for inquiries about payments', async () => {
  const ofShop = { id: own.paid, slug: product.slug, uuid: own.payment }
  const before = await storedIn(api)
  for (const { method, path, access, params } of [...shopTable, ...adminTable] as Endpoint[]) {
    if (method !== 'GET' || path.startsWith('/payments/history/')) continue
    const caller = access === 'staff' ? owner : customer
    const given = access === 'staff' ? paramsFor({ path } as Endpoint) : ofShop
    await caller.send(`GET ${path}` as Name, params ? { params: given } : {})
  }
  expect(await storedIn(api)).toEqual(before)
})

test('the public product exists, so the tests above are meaningful', async () => {
  expect((await api.send('GET /products/products/{slug}/', { params: { slug: product.slug } })).status).toBe(
    200,
  )
})

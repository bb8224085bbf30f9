import { beforeAll, expect, test } from 'vitest'
import { purgeDeliveredAddresses } from '#server/shop/orders/anonymize-customer.ts'
import { givenComment, givenPost } from '#tests/builders/blog.ts'
import { givenInCart } from '#tests/builders/cart.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder, payOrder } from '#tests/builders/order.ts'
import { openApi, type Person } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'
import { paintedPicture } from '#tests/support/painted-picture.ts'

const api = await openApi()
const { system } = api
const knife = await givenProduct(system, { slug: 'sirupate', stock: 50 })
const kit = await givenProduct(system, { slug: 'care-kit', stock: 50 })
const post = await givenPost(system, { slug: 'on-steel' })
const tashi = await api.person('tashi')

/** All data that a person can leave in the shop, in texts that contain the name. */
async function givenUsedAccount(name: string) {
  const person = await api.person(name)
  await person.call('PATCH /accounts/me/', { body: { public_name: `${name} T.` } })
  const address = {
    fullname: `${name} Tamang`,
    company: `${name} Knives`,
    street: `7 ${name} Lane`,
    street2: `${name} House`,
    postalCode: '44600',
    city: 'Kathmandu',
    state: `${name} Province`,
    country: 'Nepal',
    contact_number: `+977 ${name}`,
    tax_number: `30 ${name}`,
  }
  await person.call('POST /accounts/addresses/', { body: address })
  const order = (payment_method: 'bank_transfer' | 'card_2c2p') =>
    givenOrder(system, {
      customer: person,
      items: [{ product: knife }],
      payment_method,
      delivery_address: address,
    })
  const open = await order('bank_transfer')
  const paid = await order('bank_transfer')
  await payOrder(system, paid.id)
  await person.call('POST /orders/orders/{id}/cancel-request/', {
    params: { id: paid.id },
    body: { reason: `${name} changed plans` },
  })
  await givenInCart(system, { customer: person, items: [{ product: kit, quantity: 3 }] })
  const comment = `${name} likes it.`
  await person.call('POST /products/reviews/', { body: { product: knife.id, rating: 2, comment } })
  const alone = await givenComment(system, { by: person, on: post, content: `${name} alone` })
  const answered = await givenComment(system, { by: person, on: post, content: `${name} answered` })
  const message = { name, email: person.email.toUpperCase(), subject: 'Horn', message: `${name} asks` }
  await api.call('POST /contact/messages/', { body: message })
  const signed = { name, email: `else-${name}@example.net`, subject: 'Signed in', message: `${name} says` }
  await person.call('POST /contact/messages/', { body: signed })
  await api.call('POST /accounts/password/forgot/', { body: { email: person.email } })
  return {
    person,
    open,
    paid,
    alone,
    answered,
    close: (password = person.password) => close(person, password),
  }
}

const close = (person: Person, password: string) =>
  person.send('DELETE /accounts/me/', { body: { password } })
const orderRow = (id: string) =>
  api.database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const rating = async () => {
  const { review_count, average_rating } = await api.call('GET /products/products/{slug}/', {
    params: { slug: 'sirupate' },
  })
  return { review_count, average_rating }
}

/** All rows, in any table, that contain the name, except documents, which tax law requires to stay unchanged. */
async function linesWith(name: string): Promise<string[]> {
  const all = await api.database.introspection.getTables()
  const tables = all.filter(({ name }) => !['invoices', 'credit_notes'].includes(name))
  const rows = tables.map(({ name }) =>
    api.database
      .selectFrom(name as 'accounts')
      .selectAll()
      .execute()
      .then((found) => ({ name, found })),
  )
  const lines = JSON.stringify(await Promise.all(rows), null, 1).split('\n')
  return lines.filter((line) => line.toLowerCase().includes(name))
}

beforeAll(async () => {
  await givenCheckout(system)
  await tashi.call('POST /products/reviews/', { body: { product: knife.id, rating: 5, comment: 'Sharp.' } })
})

test('the download has all data of the person, and no data of others', async () => {
  const { person, open, paid } = await givenUsedAccount('maya')
  await givenUsedAccount('norbu')
  const data = await person.call('GET /accounts/me/export/')
  expect(data.account).toEqual({
    id: person.id,
    email: 'maya@example.com',
    username: 'maya',
    role: 'customer',
    is_email_verified: true,
    public_name: 'maya T.',
    created_at: api.now().toISOString(),
  })
  expect(data).toMatchObject({
    exported_at: api.now().toISOString(),
    sign_ins: [{ started_at: api.now().toISOString(), ended_at: null }],
    addresses: [{ fullname: 'maya Tamang', is_default: true }],
    cart: { total_items: 3 },
    reviews: [{ product: { slug: 'sirupate' }, rating: 2, comment: 'maya likes it.', is_hidden: false }],
    comments: [{ content: 'maya answered', post: { slug: 'on-steel' } }, { content: 'maya alone' }],
    messages: [
      { subject: 'Signed in', message: 'maya says' },
      { subject: 'Horn', message: 'maya asks' },
    ],
  })
  expect(data.orders.map(({ id }) => id).toSorted()).toEqual([open.id, paid.id].toSorted())
  for (const order of data.orders) {
    expect(order).toMatchObject({
      delivery_address: { fullname: 'maya Tamang' },
      payments: order.id === paid.id ? [{ method: 'bank_transfer', amount: order.total }] : [],
      card_attempts: [],
    })
    expect(order.history?.length).toBeGreaterThan(0)
  }
  const text = JSON.stringify(data)
  for (const stranger of ['norbu', 'tashi']) expect(text).not.toContain(stranger)
})

test("parcel photos and the shop's answers are in the download, and are deleted with the account", async () => {
  const { person, paid, answered, close } = await givenUsedAccount('lobsang')
  const manager = await api.person('sita', 'manager')
  const file = new Uint8Array(await paintedPicture())
  await manager.call('POST /admin/packing/{id}/photos/', { params: { id: paid.id }, file })
  const { results } = await manager.call('GET /admin/inbox/', { query: { search: 'lobsang' } })
  for (const { kind, key } of results) {
    const params = { id: Number(key.split(':')[1]) }
    if (kind === 'message')
      await manager.call('POST /admin/messages/{id}/answer/', { params, body: { text: 'We do.' } })
    if (kind === 'review')
      await manager.call('PUT /admin/reviews/{id}/answer/', { params, body: { text: 'Sorry.', version: 1 } })
  }
  await manager.call('POST /admin/comments/{id}/reply/', {
    params: { id: answered.id },
    body: { content: 'Spring steel.' },
  })
  const data = await person.call('GET /accounts/me/export/')
  const texts = (answers: { text: string }[] | undefined) => answers?.map(({ text }) => text)
  expect(texts(data.messages[0]?.answers)).toEqual(['We do.'])
  expect(texts(data.reviews[0]?.answers)).toEqual(['Sorry.'])
  expect(texts(data.comments[0]?.answers)).toEqual(['Spring steel.'])
  const photos = data.orders.flatMap(({ parcel_photos }) => parcel_photos)
  expect(photos.map(({ image }) => image.slice(0, 23))).toEqual(['data:image/webp;base64,'])

  await close()
  const left = () => api.database.selectFrom('parcel_photos').select('id').execute()
  // The parcel has not been shipped yet.
  expect(await left()).toHaveLength(1)
  await api.database.updateTable('orders').set({ status: 'completed' }).where('id', '=', paid.id).execute()
  await purgeDeliveredAddresses(system)
  expect(await left()).toEqual([])
})

test('the download has no hash and no link that gives access to the account', async () => {
  const { person } = await givenUsedAccount('pema')
  const data = await person.call('GET /accounts/me/export/')
  const reset = data.mails.find(({ kind }) => kind === 'accounts.password-reset')
  expect(reset).toMatchObject({ subject: 'Set a new password', text: null })
  expect(JSON.stringify(data)).not.toMatch(/argon2|token=/)
})

test('visitors, and people signed out everywhere, can neither download nor delete anything', async () => {
  const body = { password: tashi.password }
  expect((await api.send('GET /accounts/me/export/')).status).toBe(401)
  expect((await api.send('DELETE /accounts/me/', { body })).status).toBe(401)
  const dawa = await api.person('dawa')
  await dawa.call('POST /accounts/sign-out-everywhere/')
  expect((await dawa.send('GET /accounts/me/export/')).status).toBe(401)
  expect((await close(dawa, dawa.password)).status).toBe(401)
})

test('a deleted account leaves no personal data, except what a parcel in transit needs', async () => {
  const { person, open, paid, answered, close } = await givenUsedAccount('sonam')
  const answer = await givenComment(system, { by: tashi, on: post, content: 'Indeed.', under: answered })
  const before = await rating()
  expect((await linesWith('sonam')).length).toBeGreaterThan(20)
  expect(await close()).toMatchObject({ status: 204 })

  expect(await rating()).toMatchObject({ review_count: before.review_count - 1 })
  expect(await orderRow(open.id)).toMatchObject({
    status: 'canceled',
    account_id: null,
    stock_taken: false,
    delivery_address: { fullname: 'Former customer', street: '–', country: 'Nepal' },
  })
  expect(await orderRow(paid.id)).toMatchObject({
    status: 'paid',
    account_id: null,
    delivery_address: { fullname: 'sonam Tamang' },
  })
  const comments = await api.call('GET /blog/comments/', { query: { post: post.id } })
  expect(comments.results.find(({ id }) => id === answered.id)).toMatchObject({
    user: { username: null },
    content: 'This comment was deleted by its author.',
    replies: [{ id: answer.id, content: 'Indeed.' }],
  })

  await api.database.updateTable('orders').set({ status: 'completed' }).where('id', '=', paid.id).execute()
  await purgeDeliveredAddresses(system)
  const farewell = await api.database
    .deleteFrom('outbox')
    .where('recipient', '=', person.email)
    .returning('kind')
    .execute()
  expect(farewell).toEqual([{ kind: 'accounts.deleted' }])
  expect(await linesWith('sonam')).toEqual([])
  const invoice = await api.database
    .selectFrom('invoices')
    .select('content')
    .where('order_id', '=', paid.id)
    .executeTakeFirst()
  expect(JSON.stringify(invoice)).toContain('sonam Tamang')
})

test('a deleted account can no longer sign in, its tokens are invalid, and its address and name are free', async () => {
  const { person, close } = await givenUsedAccount('karma')
  const elsewhere = await api.person('karma')
  await close()
  const { email, password } = person
  expect((await api.send('POST /accounts/login/', { body: { login_id: email, password } })).status).toBe(401)
  for (const one of [person, elsewhere]) {
    const body = { refresh: one.refresh }
    expect((await api.send('POST /accounts/token/refresh/', { body })).status).toBe(401)
    expect((await one.send('GET /accounts/me/')).status).toBe(401)
    const item = { body: { product_id: kit.id } }
    expect((await one.send('POST /orders/cart/add-item/', item)).status).toBe(401)
    expect((await one.send('GET /accounts/addresses/')).status).toBe(401)
  }
  expect((await close()).status).toBe(401)
  const fresh = 'a life after this one'
  const again = await api.call('POST /accounts/register/', {
    body: { email, password: fresh, password_confirm: fresh },
  })
  expect(again.id).not.toBe(person.id)
  const { access } = await api.call('POST /accounts/login/', { body: { login_id: email, password: fresh } })
  const headers = { Authorization: `Bearer ${access}` }
  await api.call('PATCH /accounts/me/', { body: { username: 'karma' }, headers })
})

test('a wrong password deletes nothing', async () => {
  const { person, open } = await givenUsedAccount('dorje')
  for (const [password, problem] of [
    ['wrong', 'This isn’t your current password.'],
    ['', 'This field may not be blank.'],
    [undefined, 'This field is required.'],
  ]) {
    const answer = await person.send('DELETE /accounts/me/', { body: { password } })
    expect(answer).toMatchObject({ status: 400, body: { password: [problem] } })
  }
  expect((await person.call('GET /accounts/addresses/')).length).toBe(1)
  expect(await orderRow(open.id)).toMatchObject({ status: 'awaiting_payment', account_id: person.id })
})

test('owners cannot delete their account, other staff can', async () => {
  const owner = await api.person('owner', 'owner')
  expect(await close(owner, owner.password)).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('owner'), code: 'owner_not_deletable' },
  })
  expect((await owner.send('GET /accounts/me/')).status).toBe(200)
  const staff = await api.person('lhamo', 'manager')
  expect((await close(staff, staff.password)).status).toBe(204)

  const subject = `account:${staff.id}`
  const [entry] = (await owner.call('GET /admin/audit/', { query: { subject } })).results
  expect(entry).toMatchObject({ actor: `staff:${staff.id}`, verb: 'accounts.close-account' })
  expect(await owner.call('GET /admin/audit/{id}/', { params: { id: entry?.id ?? 0 } })).toMatchObject({
    before: { role: 'manager', is_suspended: false, has_second_factor: false },
    after: null,
  })
  const events = await owner.call('GET /admin/security-events/', { query: { kind: 'rights_changed' } })
  expect(events.results).toMatchObject([{ code: 'manager_to_deleted', subject }])
  const [toOwner] = await emailsOf(api, { to: owner.email })
  expect(toOwner?.text).toContain('lhamo, who was a manager, deleted their own account.')
  expect((await emailsOf(api, { to: staff.email })).map(({ kind }) => kind)).toEqual(['accounts.deleted'])
})

test('owners get no email about a customer who deletes their account', async () => {
  const owner = await api.person('owner', 'owner')
  const before = (await emailsOf(api, { to: owner.email })).length
  const customer = await api.person('nobody-of-the-staff')
  expect((await close(customer, customer.password)).status).toBe(204)
  expect((await emailsOf(api, { to: owner.email })).length).toBe(before)
})

test('concurrent deletion of an account deletes it once', async () => {
  const { close } = await givenUsedAccount('nima')
  const answers = await Promise.all([close(), close()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401])
})

test('a payment for an order of a deleted account is recorded, to be refunded', async () => {
  const { open, close } = await givenUsedAccount('jigme')
  await close()
  await payOrder(system, open.id)
  expect(await orderRow(open.id)).toMatchObject({ status: 'canceled', stock_taken: false })
  const changes = await api.database
    .selectFrom('order_status_changes')
    .select(['code', 'params'])
    .where('order_id', '=', open.id)
    .orderBy('id', 'desc')
    .execute()
  expect(changes[0]).toEqual({
    code: 'customer_gone',
    params: { payment: { code: 'paid_by_transfer', params: {} } },
  })
})

import { beforeEach, expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenLooseLimits, givenPaidOrder } from '#tests/builders/order.ts'
import { openApi, type Person } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'
import { paintedPicture } from '#tests/support/painted-picture.ts'
import { remindOfProofs } from '../emails/proof-emails.ts'

const api = await openApi()
const { system, database } = api
await givenCheckout(system)
await givenLooseLimits(system)
await database.updateTable('workshop_settings').set({ finishing_days: 2 }).execute()
const options = [{ key: 'engraving', label: 'Engraving', kind: 'text' as const, max_length: 20 }]
const knife = await givenProduct(system, { slug: 'jungle', stock: 1000, customization_options: options })
const plain = await givenProduct(system, { slug: 'stand', stock: 1000 })
const file = new Uint8Array(await paintedPicture())
let manager = await api.person('pema', 'manager')
let customer = await api.person('maya')

beforeEach(async () => {
  // Tests pass more time than a token lasts.
  manager = await api.person('pema', 'manager')
  customer = await api.person('maya')
})

const paid = (items = [{ product: knife, customization: { engraving: 'Maya' } }]) =>
  givenPaidOrder(system, { customer, items })
const proofsOf = (id: string) => manager.call('GET /admin/orders/{id}/proofs/', { params: { id } })
const show = (id: string, note?: string, picture = file) =>
  manager.call('POST /admin/orders/{id}/proofs/', {
    params: { id },
    file: picture,
    ...(note !== undefined && { query: { note } }),
  })
const tokenIn = (text = '') => /\/proof\/([\w-]+)\s/.exec(text)?.[1] ?? ''
async function emailsAbout(id: string, kind = 'orders.proof') {
  return (await emailsOf(api, { kind })).filter(({ order_id }) => order_id === id)
}
const lastToken = async (id: string) => tokenIn((await emailsAbout(id)).at(-1)?.text)

/** A paid order whose customer has got a proof. */
async function givenProof(note?: string) {
  const { id } = await paid()
  const [proof] = (await show(id, note)).proofs
  return { id, proof: proof?.id ?? 0, token: await lastToken(id) }
}
const byLink = (token: string, body: { proof: number; change?: string }) =>
  api.send('POST /orders/proofs/{token}/', { params: { token }, body })
const answer = (id: string, body: { proof: number; change?: string }, who: Pick<Person, 'send'> = customer) =>
  who.send('POST /orders/orders/{id}/proof/', { params: { id }, body })
const stateOf = async (id: string) => (await proofsOf(id)).state
const workOf = (id: string) =>
  database.selectFrom('workshop_jobs').select(['id', 'waits_for']).where('order_id', '=', id).execute()

test('from a missing proof by a change to an approved one, each seen by workshop, packing and Today', async () => {
  const { id } = await paid()
  const parcel = () => manager.call('GET /admin/packing/{id}/', { params: { id } })
  const packing = async () => (await parcel()).proof ?? null
  const tasks = async () =>
    (await manager.call('GET /admin/today/')).tasks.find(({ kind }) => kind === 'proofs')?.count
  expect([await stateOf(id), await packing(), await tasks()]).toEqual(['missing', 'missing', 1])
  expect(await workOf(id)).toMatchObject([{ waits_for: 'shop' }])

  const shown = await show(id, 'Is the accent right?')
  const token = await lastToken(id)
  expect(shown).toMatchObject({ state: 'shown', proofs: [{ note: 'Is the accent right?', answer: null }] })
  expect([await packing(), await tasks()]).toEqual(['shown', 0])
  expect(await workOf(id)).toMatchObject([{ waits_for: 'customer' }])
  const [mail] = await emailsAbout(id)
  expect(mail?.recipient).toBe(customer.email)
  expect(mail?.subject).toBe(`Please approve the engraving of order ${id}`)
  expect(mail?.text).toContain('Is the accent right?')
  const stored = JSON.stringify(
    await database.selectFrom('engraving_proofs').select(['token_hash']).execute(),
  )
  expect(stored).not.toContain(token)

  const first = await api.call('GET /orders/proofs/{token}/', { params: { token } })
  expect(first).toMatchObject({
    order_id: id,
    texts: [{ label: 'Engraving', value: 'Maya' }],
    answer: null,
    is_open: true,
  })
  expect(first.image).toMatch(/^data:image\/webp;base64,/)
  expect((await byLink(token, { proof: first.id, change: 'Máya, please' })).status).toBe(200)
  expect(await proofsOf(id)).toMatchObject({
    state: 'change',
    proofs: [{ answer: 'change', reason: 'Máya, please' }],
  })
  expect([await packing(), await tasks()]).toEqual(['change', 1])
  expect((await parcel()).approved_proof).toBeNull()
  expect(await workOf(id)).toMatchObject([{ waits_for: 'shop' }])

  await show(id)
  // The link of the former proof says that there is a newer one.
  expect(await api.send('GET /orders/proofs/{token}/', { params: { token } })).toMatchObject({ status: 410 })
  expect(await byLink(token, { proof: first.id })).toMatchObject({ status: 410 })
  const second = await customer.call('GET /orders/orders/{id}/proof/', { params: { id } })
  expect(await answer(id, { proof: first.id })).toMatchObject({
    status: 409,
    body: { detail: 'There’s a newer proof than the one you saw. Please look at it and answer again.' },
  })
  expect(await answer(id, { proof: second.id })).toMatchObject({
    status: 200,
    body: { answer: 'approved', is_open: false },
  })
  // Repeated, it has no effect; another answer is refused.
  expect((await answer(id, { proof: second.id })).status).toBe(200)
  expect((await answer(id, { proof: second.id, change: 'No' })).status).toBe(409)
  expect([await stateOf(id), await packing(), await tasks()]).toEqual(['approved', 'approved', 0])
  expect((await parcel()).approved_proof).toBe(second.id)
  expect(await workOf(id)).toMatchObject([{ waits_for: null }])
  expect((await proofsOf(id)).proofs.map(({ answer: said }) => said)).toEqual(['approved', 'change'])
  const { timeline } = await manager.call('GET /admin/orders/{id}/', { params: { id } })
  const said = timeline.flatMap((entry) => (entry.kind === 'proof' ? [entry] : []))
  expect(said).toMatchObject([
    { answer: 'change', reason: 'Máya, please', by: { actor: 'visitor' } },
    { answer: 'approved', reason: null, by: { actor: expect.stringMatching(/^customer:/) } },
  ])
})

test('until the proof is approved nothing is engraved, packed or sent; staff may go on with a reason', async () => {
  const { id } = await givenProof()
  const params = { id }
  const [job] = await workOf(id)
  const move = (stage: 'finishing' | 'queued') =>
    manager.send('POST /admin/workshop/jobs/{id}/stage/', { params: { id: job?.id ?? 0 }, body: { stage } })
  const refused = { status: 409, body: { detail: expect.stringContaining('hasn’t approved the proof') } }
  expect(await move('finishing')).toMatchObject(refused)
  expect((await move('queued')).status).toBe(200)
  const { items } = await manager.call('GET /admin/packing/{id}/', { params })
  const [item] = items
  const tick = () =>
    manager.send('PUT /admin/packing/{id}/items/{item}/{slot}/', {
      params: { id, item: item?.id ?? 0, slot: 1 },
      body: { is_packed: true },
    })
  expect(await tick()).toMatchObject(refused)
  expect(
    await manager.send('POST /admin/packing/{id}/scans/', { params, body: { code: item?.code ?? '' } }),
  ).toMatchObject(refused)
  const ship = () => manager.send('POST /admin/orders/{id}/ship/', { params, body: { carrier: 'DHL' } })
  expect(await ship()).toMatchObject(refused)
  const offered = async () =>
    (await manager.call('GET /admin/orders/{id}/', { params })).steps.includes('ship')
  expect(await offered()).toBe(false)

  const waived = await manager.call('POST /admin/orders/{id}/proofs/waive/', {
    params,
    body: { reason: 'Agreed by phone' },
  })
  expect(waived).toMatchObject({ state: 'approved', proofs: [{ answer: 'waived' }, { answer: 'replaced' }] })
  expect(await offered()).toBe(true)
  expect((await move('finishing')).status).toBe(200)
  expect((await tick()).status).toBe(200)
  expect((await ship()).status).toBe(200)
  expect((await manager.send('POST /admin/orders/{id}/proofs/', { params, file })).status).toBe(409)
})

test('an order is to pack once its proof is approved or waived; a search finds it before, with what it waits for', async () => {
  const listed = async (search?: string) => {
    const { results } = await manager.call('GET /admin/packing/', { query: { search, page_size: 100 } })
    return results.map((order) => [order.id, order.proof]).toSorted()
  }
  const counted = async () =>
    (await manager.call('GET /admin/today/')).tasks.find(({ kind }) => kind === 'to_pack')?.count
  const before = await listed()
  const asked = await givenProof()
  const { id: waived } = await paid()
  expect(await listed()).toEqual(before)
  expect(await counted()).toBe(before.length)
  expect([await listed(asked.id), await listed(waived)]).toEqual([
    [[asked.id, 'shown']],
    [[waived, 'missing']],
  ])
  await answer(asked.id, { proof: asked.proof })
  await manager.call('POST /admin/orders/{id}/proofs/waive/', {
    params: { id: waived },
    body: { reason: 'Agreed by phone' },
  })
  const both = [asked.id, waived].map((id) => [id, 'approved'])
  expect(await listed()).toEqual([...before, ...both].toSorted())
  expect(await counted()).toBe(before.length + 2)
})

test('an order without an engraving needs no proof, nor does one that is returned', async () => {
  const { id } = await paid([{ product: plain, customization: {} as never }])
  expect(await stateOf(id)).toBeNull()
  expect((await manager.send('POST /admin/orders/{id}/proofs/', { params: { id }, file })).status).toBe(409)
  const body = { carrier: 'DHL' }
  expect((await manager.send('POST /admin/orders/{id}/ship/', { params: { id }, body })).status).toBe(200)
})

test('a customer can cancel a paid order until the proof is approved, and is owed the money', async () => {
  const { id } = await givenProof()
  const own = await customer.call('GET /orders/orders/{id}/', { params: { id } })
  expect(own.proof).toBe('shown')
  const canceled = await customer.call('POST /orders/orders/{id}/cancel/', { params: { id } })
  expect(canceled).toMatchObject({ status: 'canceled', owed: own.total })
  const [mail] = await emailsAbout(id, 'orders.canceled')
  expect(mail?.text).toContain('We’ll refund your payment.')
  const { alerts } = await database
    .selectFrom('alerts')
    .select(({ fn }) => fn.countAll<number>().as('alerts'))
    .where('subject', '=', `order:${id}`)
    .executeTakeFirstOrThrow()
  expect(Number(alerts)).toBe(1)
  const { token, proof, ...other } = await givenProof()
  await byLink(token, { proof })
  const late = await customer.send('POST /orders/orders/{id}/cancel/', { params: { id: other.id } })
  expect(late).toMatchObject({
    status: 409,
    body: { detail: 'This order is paid. Please contact us to cancel it.' },
  })
})

test('the proof of a canceled order can no longer be answered', async () => {
  const { id, proof, token } = await givenProof()
  await customer.call('POST /orders/orders/{id}/cancel/', { params: { id } })
  expect((await byLink(token, { proof })).status).toBe(409)
  const shown = await api.call('GET /orders/proofs/{token}/', { params: { token } })
  expect(shown.is_open).toBe(false)
})

test('the time until the answer moves the promised days, unless staff have set one', async () => {
  const { id, proof, token } = await givenProof()
  const daysOf = async (order: string) => {
    const { ships_by, promised_on } = await customer.call('GET /orders/orders/{id}/', {
      params: { id: order },
    })
    return { ships_by, promised_on }
  }
  const before = await daysOf(id)
  api.pass({ days: 7 })
  customer = await api.person('maya')
  await byLink(token, { proof })
  const after = await daysOf(id)
  const week = 7 * 24 * 3600 * 1000
  for (const day of ['ships_by', 'promised_on'] as const)
    expect(Date.parse(after[day] ?? '') - Date.parse(before[day] ?? '')).toBe(week)
  const jobs = await database
    .selectFrom('workshop_jobs')
    .select('promised_on')
    .where('order_id', '=', id)
    .execute()
  expect(jobs).toEqual([{ promised_on: after.promised_on }])
})

test('a reminder goes once after three days, and never after an answer or a newer proof', async () => {
  await database.deleteFrom('engraving_proofs').execute()
  const waiting = await givenProof('Both sides')
  const answered = await givenProof()
  const renewed = await givenProof()
  await byLink(answered.token, { proof: answered.proof })
  api.pass({ days: 3, minutes: -1 })
  manager = await api.person('pema', 'manager')
  await show(renewed.id)
  await remindOfProofs(system)
  const reminders = async () =>
    (await emailsOf(api, { kind: 'orders.proof-reminder' })).map(({ order_id }) => order_id)
  expect(await reminders()).toEqual([])
  api.pass({ minutes: 1 })
  await Promise.all([1, 2, 3].map(() => remindOfProofs(system)))
  api.pass({ days: 1 })
  await remindOfProofs(system)
  expect(await reminders()).toEqual([waiting.id])
  const [mail] = await emailsAbout(waiting.id, 'orders.proof-reminder')
  // Both links work, and lead to the same proof.
  for (const token of [waiting.token, tokenIn(mail?.text)])
    expect((await api.call('GET /orders/proofs/{token}/', { params: { token } })).id).toBe(waiting.proof)
})

test('two answers at once: one counts, and the other is refused', async () => {
  for (const first of ['approve', 'change'] as const) {
    const { id, proof, token } = await givenProof()
    const sent = [answer(id, { proof }), byLink(token, { proof, change: 'Larger' })]
    const statuses = (await Promise.all(first === 'approve' ? sent : sent.toReversed())).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 409])
    const { proofs } = await proofsOf(id)
    expect(proofs).toHaveLength(1)
    expect(['approved', 'change']).toContain(proofs[0]?.answer)
  }
})

test('two proofs put up at once: the later counts, and the other is replaced', async () => {
  const { id } = await paid()
  await Promise.all([show(id, 'one'), show(id, 'two')])
  const { proofs, state } = await proofsOf(id)
  expect([state, proofs.map(({ answer: said }) => said)]).toEqual(['shown', [null, 'replaced']])
  expect(await emailsAbout(id)).toHaveLength(2)
})

test('an approval while staff replace the proof is either of the former, which waits again, or refused', async () => {
  const { id, proof } = await givenProof()
  const [approved] = await Promise.all([answer(id, { proof }), show(id)])
  const { proofs, state } = await proofsOf(id)
  expect(state).toBe('shown')
  expect([
    [200, 'approved'],
    [409, 'replaced'],
  ]).toContainEqual([approved.status, proofs[1]?.answer])
})

test('only the customer and staff reach a proof', async () => {
  const { id, proof, token } = await givenProof()
  const stranger = await api.person('stranger')
  expect((await stranger.send('GET /orders/orders/{id}/proof/', { params: { id } })).status).toBe(404)
  expect((await answer(id, { proof }, stranger)).status).toBe(404)
  expect((await api.send('GET /orders/orders/{id}/proof/', { params: { id } })).status).toBe(401)
  expect((await api.send('GET /orders/proofs/{token}/', { params: { token: `${token}x` } })).status).toBe(404)
  const other = await givenProof()
  // The link of another order answers nothing here.
  expect((await byLink(other.token, { proof })).status).toBe(409)
  const picture = 'GET /admin/orders/{id}/proofs/{proof}/picture/'
  expect((await manager.send(picture, { params: { id: other.id, proof } })).status).toBe(404)
  expect((await stranger.send(picture, { params: { id, proof } })).status).toBe(403)
  const { bytes } = await manager.call(picture, { params: { id, proof } })
  expect(bytes.length).toBeGreaterThan(20)
  // Reading by the link, as scanners of emails do, changes nothing.
  for (let time = 0; time < 3; time++) await api.call('GET /orders/proofs/{token}/', { params: { token } })
  expect(await stateOf(id)).toBe('shown')
  const editor = await api.person('ed', 'editor')
  for (const send of [
    editor.send('POST /admin/orders/{id}/proofs/', { params: { id }, file }),
    editor.send('POST /admin/orders/{id}/proofs/waive/', { params: { id }, body: { reason: 'x' } }),
    editor.send('GET /admin/orders/{id}/proofs/', { params: { id } }),
    editor.send(picture, { params: { id, proof } }),
  ])
    expect((await send).status).toBe(403)
})

test('a change needs words, not too many, and a picture must be one', async () => {
  const { id, proof, token } = await givenProof()
  for (const change of ['', '   ', 'x'.repeat(1001), 'a\u0000b', null as never])
    expect((await byLink(token, { proof, change })).status).toBe(400)
  expect((await byLink(token, { proof: null as never })).status).toBe(400)
  const params = { id }
  const text = new TextEncoder().encode('<script>')
  expect((await manager.send('POST /admin/orders/{id}/proofs/', { params, file: text })).status).toBe(415)
  const long = { params, file, query: { note: 'x'.repeat(301) } }
  expect((await manager.send('POST /admin/orders/{id}/proofs/', long)).status).toBe(400)
  await show(id, '<script>alert(1)</script>')
  expect((await emailsAbout(id)).at(-1)?.html).not.toContain('<script>alert')
})

test('proofs are in the export, and deleted with the address', async () => {
  const { id } = await givenProof('For Maya')
  const { orders } = await customer.call('GET /accounts/me/export/')
  const exported = orders.find((order) => order.id === id)?.proofs
  expect(exported).toMatchObject([{ note: 'For Maya', answer: null }])
  expect(exported?.[0]?.image).toMatch(/^data:image\/webp;base64,/)
  await database.updateTable('orders').set({ status: 'completed' }).where('id', '=', id).execute()
  await customer.send('DELETE /accounts/me/', { body: { password: customer.password } })
  const left = await database.selectFrom('engraving_proofs').select('id').where('order_id', '=', id).execute()
  expect(left).toEqual([])
})

test('the cart says which items need a proof', async () => {
  for (const { product_id, customization } of [
    { product_id: knife.id, customization: { engraving: 'Maya' } },
    { product_id: knife.id, customization: null },
  ])
    await customer.call('POST /orders/cart/add-item/', { body: { product_id, quantity: 1, customization } })
  const { items } = await customer.call('GET /orders/cart/')
  expect(items.map(({ needs_proof }) => needs_proof)).toEqual([true, undefined])
})

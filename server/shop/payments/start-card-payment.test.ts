import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder, payOrder } from '#tests/builders/order.ts'
import { chooseAt, givenCardOrder } from '#tests/builders/payment.ts'
import { openApiWithCards, type Person } from '#tests/support/api.ts'

const api = await openApiWithCards()
await givenCheckout(api.system)
const start = 'POST /payments/card/initiate/'
const notOpened = 'We couldn’t open the payment page. Your order is saved; please try again in a moment.'
const over = 'This order is no longer awaiting payment.'

async function buyer(name: string): Promise<Person & { order: string }> {
  const customer = await api.person(name)
  const { id } = await givenCardOrder(api.system, { customer, slug: `piece-of-${name}` })
  return { ...customer, order: id }
}

const startOf = ({ order }: { order: string }) => ({ body: { order_id: order, currency: 'USD' as const } })

function attemptsOf(order: string) {
  return api.database
    .selectFrom('payments')
    .select(['id', 'invoice_number', 'status', 'amount_cents', 'currency', 'redirect_url'])
    .where('order_id', '=', order)
    .orderBy('attempt')
    .execute()
}

async function kindsOf(payment = ''): Promise<string[]> {
  const events = await api.database
    .selectFrom('payment_events')
    .select('kind')
    .where('payment_id', '=', payment)
    .orderBy('id')
    .execute()
  return events.map(({ kind }) => kind)
}

test("API-40 OPEN-09 OPEN-10 PAY-01 ENT-47 ENT-48 CHECK-20 a card payment opens the gateway's page for the order's total", async () => {
  const anna = await buyer('anna')
  const { redirectUrl, payment_uuid } = await anna.call(start, startOf(anna))
  expect(redirectUrl).toMatch(`${api.sandbox.url}/ui/token/`)
  const page = await (await fetch(redirectUrl)).text()
  expect(page).toMatch(/USD<\/span> 147\.00/)
  expect(page).toContain(`Order ${anna.order}`)
  expect(await attemptsOf(anna.order)).toEqual([
    {
      id: payment_uuid,
      invoice_number: `${anna.order}A1`,
      status: 'initiated',
      amount_cents: 14_700,
      currency: 'USD',
      redirect_url: redirectUrl,
    },
  ])
})

test.for([['EUR'], ['usd'], [''], [undefined], [null]])(
  'PAY-06 CONST-18 currency %o is refused',
  async ([currency]) => {
    const ben = await api.person('ben')
    const { status, body } = await ben.send(start, { body: { order_id: '0000000000', currency } })
    expect([status, Object.keys(body as object)]).toEqual([400, ['currency']])
  },
)

test("ROLE-14 a visitor cannot start a payment, nor can anyone for another's order", async () => {
  const cleo = await buyer('cleo')
  const dora = await api.person('dora')
  expect((await api.send(start, startOf(cleo))).status).toBe(401)
  for (const order of [cleo.order, '0000000000', "' or 1=1"]) {
    const { status, body } = await dora.send(start, startOf({ order }))
    expect([status, body]).toEqual([404, { detail: 'Not found.' }])
  }
  expect(await attemptsOf(cleo.order)).toEqual([])
})

test('no payment starts for an order that is not by card, or is paid, canceled or expired', async () => {
  const refusal = async (customer: Person, order: string) => {
    const { status, body } = await customer.send(start, startOf({ order }))
    expect(status).toBe(409)
    return (body as { detail: string }).detail
  }
  const emil = await buyer('emil')
  const product = await givenProduct(api.system, { slug: 'by-transfer' })
  const transfer = await givenOrder(api.system, { customer: emil, items: [{ product }] })
  expect(await refusal(emil, transfer.id)).toBe('This order isn’t paid by card.')
  await payOrder(api.system, emil.order)
  expect(await refusal(emil, emil.order)).toBe(over)
  const flora = await buyer('flora')
  await flora.call('POST /orders/orders/{id}/cancel/', { params: { id: flora.order } })
  expect(await refusal(flora, flora.order)).toBe(over)
  const gil = await buyer('gil')
  api.pass({ minutes: 30 })
  expect(await refusal(await api.person('gil'), gil.order)).toBe(over)
})

test('an open page is reused, even by ten concurrent calls', async () => {
  const hugo = await buyer('hugo')
  const answers = await Promise.all(Array.from({ length: 10 }, () => hugo.call(start, startOf(hugo))))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await hugo.call(start, startOf(hugo))).toEqual(answers[0])
  expect(await attemptsOf(hugo.order)).toHaveLength(1)
})

test('fifty concurrent calls ask the gateway once, even if it refuses duplicates', {
  timeout: 120_000,
}, async () => {
  for (const key of [undefined, 'pressed']) {
    const hanna = await buyer(`hanna-${key}`)
    const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {}
    await api.sandbox.steer(`${hanna.order}A1`, { repeats: 'refused' })
    const presses = Array.from({ length: 50 }, () => hanna.call(start, { ...startOf(hanna), headers }))
    const answers = await Promise.all(presses)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await attemptsOf(hanna.order)).toMatchObject([
      { status: 'initiated', redirect_url: answers[0]?.redirectUrl },
    ])
    const kinds = await kindsOf(answers[0]?.payment_uuid)
    const again = Array(key ? 0 : 49).fill('started_again')
    expect(kinds.toSorted()).toEqual(['page_opened', 'started', ...again])
  }
})

test('if a lost answer cannot be recovered, the old invoice is queried and a new one opened', async () => {
  const lea = await buyer('lea')
  await api.sandbox.steer(`${lea.order}A1`, { token: 'timeout' })
  expect((await lea.send(start, startOf(lea))).status).toBe(503)
  await api.sandbox.runPlanned()
  await api.sandbox.steer(`${lea.order}A1`, { repeats: 'refused' })
  const { redirectUrl, payment_uuid } = await lea.call(start, startOf(lea))
  const [first, second, ...more] = await attemptsOf(lea.order)
  expect([first?.status, second?.id, second?.redirect_url, more]).toEqual([
    'failed',
    payment_uuid,
    redirectUrl,
    [],
  ])
  expect(await kindsOf(first?.id)).toEqual([
    'started',
    'page_unknown',
    'started_again',
    'page_refused',
    'inquiry',
  ])
})

test('a node that crashes while asking blocks others only briefly', async () => {
  const mia = await buyer('mia')
  const { redirectUrl, payment_uuid } = await mia.call(start, startOf(mia))
  await api.database
    .updateTable('payments')
    .set({ redirect_url: null, page_asked_at: api.now() })
    .where('id', '=', payment_uuid)
    .execute()
  api.pass({ minutes: 1 })
  expect(await mia.call(start, startOf(mia))).toEqual({ redirectUrl, payment_uuid })
})

const keyedStartOf = (customer: { order: string }) => ({
  ...startOf(customer),
  headers: { 'Idempotency-Key': 'pay-1' },
})

test('the same key returns the same page while it can be paid; with another order it is refused', async () => {
  const ines = await buyer('ines')
  const keyed = keyedStartOf(ines)
  const first = await ines.call(start, keyed)
  expect(await ines.call(start, keyed)).toEqual(first)
  const other = await givenCardOrder(api.system, { customer: ines, slug: 'other-of-ines' })
  const { status, body } = await ines.send(start, { ...keyed, ...startOf({ order: other.id }) })
  const detail = 'This idempotency key was already used with another payload.'
  expect([status, body]).toEqual([422, { detail }])
  expect(await attemptsOf(ines.order)).toHaveLength(1)
})

test.for(['decline', 'cancel'])(
  'after %s the same key starts another attempt, only one for all repetitions',
  async (button) => {
    const lena = await buyer(`lena-${button}`)
    const keyed = keyedStartOf(lena)
    const first = await lena.call(start, keyed)
    await chooseAt(first.redirectUrl, button)
    const presses = Array.from({ length: 5 }, () => lena.call(start, keyed))
    const [again, ...others] = await Promise.all(presses)
    expect(again?.redirectUrl).not.toBe(first.redirectUrl)
    expect(again?.payment_uuid).not.toBe(first.payment_uuid)
    for (const other of [...others, await lena.call(start, keyed), await lena.call(start, startOf(lena))])
      expect(other).toEqual(again)
    expect((await attemptsOf(lena.order)).map(({ invoice_number }) => invoice_number)).toEqual([
      `${lena.order}A1`,
      `${lena.order}A2`,
    ])
    await chooseAt(again?.redirectUrl ?? '', 'pay')
    expect(await lena.send(start, keyed)).toMatchObject({ status: 409, body: { detail: over } })
  },
)

test("the same key starts another attempt once its page has expired, if the order's deadline is later", async () => {
  const nora = await buyer('nora')
  const first = await nora.call(start, keyedStartOf(nora))
  const expires_at = new Date(api.now().getTime() + 2 * 86_400_000)
  await api.database.updateTable('orders').set({ expires_at }).where('id', '=', nora.order).execute()
  api.pass({ minutes: 30 })
  const later = { ...(await api.person('nora')), order: nora.order }
  const again = await later.call(start, keyedStartOf(later))
  expect(again.payment_uuid).not.toBe(first.payment_uuid)
  expect(await later.call(start, keyedStartOf(later))).toEqual(again)
})

test('the same key opens no page for an order that has been canceled or paid by another method', async () => {
  const olga = await buyer('olga')
  await olga.call(start, keyedStartOf(olga))
  const params = { id: olga.order }
  await olga.call('POST /orders/orders/{id}/cancel/', { params })
  expect(await olga.send(start, keyedStartOf(olga))).toMatchObject({ status: 409, body: { detail: over } })
})

test.for(['unsigned_error', 'signed_error'])(
  'PAY-05 after an %s the order stays and the next try is a new attempt, with the same key too',
  async (token) => {
    const jan = await buyer(`jan-${token.replace('_', '-')}`)
    const keyed = { ...startOf(jan), headers: { 'Idempotency-Key': 'pay-1' } }
    await api.sandbox.steer(`${jan.order}A1`, { token })
    const { status, body } = await jan.send(start, keyed)
    expect([status, body]).toEqual([503, { detail: notOpened, code: 'payment_page_unavailable' }])
    const [failed] = await attemptsOf(jan.order)
    expect(failed).toMatchObject({ status: 'failed', redirect_url: null })
    const { status: seen } = await api.call('GET /payments/history/{uuid}/', {
      params: { uuid: failed?.id ?? '' },
    })
    expect(seen).toBe('failed')
    const opened = await jan.call(start, keyed)
    expect(opened.redirectUrl).toMatch(api.sandbox.url)
    expect(await jan.call(start, startOf(jan))).toEqual(opened)
    expect(await attemptsOf(jan.order)).toMatchObject([
      { status: 'failed' },
      { status: 'initiated', invoice_number: `${jan.order}A2` },
    ])
    const { status: order } = await jan.call('GET /orders/orders/{id}/', { params: { id: jan.order } })
    expect(order).toBe('pending')
  },
)

test('after a timeout the next attempt asks for the same page', async () => {
  const kim = await buyer('kim')
  await api.sandbox.steer(`${kim.order}A1`, { token: 'timeout' })
  const { status, body } = await kim.send(start, startOf(kim))
  expect([status, body]).toEqual([503, { detail: notOpened, code: 'payment_page_unavailable' }])
  expect(await attemptsOf(kim.order)).toMatchObject([{ status: 'initiated', redirect_url: null }])
  await api.sandbox.steer(`${kim.order}A1`, {})
  const { redirectUrl, payment_uuid } = await kim.call(start, startOf(kim))
  await api.sandbox.runPlanned()
  expect(await attemptsOf(kim.order)).toMatchObject([{ id: payment_uuid, redirect_url: redirectUrl }])
  await chooseAt(redirectUrl, 'pay')
  const { status: order } = await kim.call('GET /orders/orders/{id}/', { params: { id: kim.order } })
  expect(order).toBe('paid')
})

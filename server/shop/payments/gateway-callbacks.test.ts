import { expect, test } from 'vitest'
import { seal } from '#server/integrations/payment-2c2p/envelope.ts'
import { givenCheckout } from '#tests/builders/order.ts'
import { chooseAt, givenCardOrder } from '#tests/builders/payment.ts'
import { openApiWithCards } from '#tests/support/api.ts'
import { cardMerchant } from '#tests/support/card-sandbox.ts'

const api = await openApiWithCards()
await givenCheckout(api.system)

async function payment(name: string, steering?: object) {
  const customer = await api.person(name)
  const { id: order } = await givenCardOrder(api.system, { customer, slug: `piece-of-${name}` })
  if (steering) await api.sandbox.steer(`${order}A1`, steering)
  const body = { order_id: order, currency: 'USD' as const }
  const { redirectUrl: page, payment_uuid: uuid } = await customer.call('POST /payments/card/initiate/', {
    body,
  })
  const knownStatus = async () => {
    const row = await api.database
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select(['payments.status as payment', 'orders.status as order'])
      .where('payments.id', '=', uuid)
      .executeTakeFirstOrThrow()
    return [row.payment, row.order]
  }
  const events = async () => {
    const rows = await api.database
      .selectFrom('payment_events')
      .select(['kind', 'details'])
      .where('payment_id', '=', uuid)
      .orderBy('id')
      .execute()
    return rows.map(({ kind, details }) => ({ kind, ...(details as object) }))
  }
  const seen = () => api.call('GET /payments/history/{uuid}/', { params: { uuid } })
  return { order, page, uuid, knownStatus, events, seen }
}

async function notify(body: string, contentType = 'application/json; charset=utf-8') {
  const headers = { 'Content-Type': contentType }
  const answer = await api.app.request('/api/payments/card/notification/', { method: 'POST', headers, body })
  return [answer.status, await answer.json()]
}

/** A notification with these claims, signed with the gateway's secret by default. */
async function signed(claims: Record<string, unknown>, secret = cardMerchant.secret): Promise<string> {
  const whole = {
    merchantID: cardMerchant.merchantId,
    amount: '147.00',
    currencyCode: 'USD',
    respCode: '0000',
    ...claims,
  }
  return JSON.stringify({ payload: await seal(whole, secret) })
}

test.for(['amount', 'currency', 'merchant'])(
  'a notification with a wrong %s is recorded without paying, and an inquiry makes up for it',
  async (lie) => {
    const anna = await payment(`anna-${lie}`, { lie })
    await chooseAt(anna.page, 'pay')
    expect(await anna.knownStatus()).toEqual(['initiated', 'pending'])
    expect(await anna.events()).toContainEqual(
      expect.objectContaining({ kind: 'notification_refused', wrong: lie, actor: 'system:notification' }),
    )
    const owner = await api.person('owner', 'owner')
    const { results } = await owner.call('GET /admin/security-events/', {
      query: { subject: `payment:${anna.uuid}` },
    })
    expect(results).toMatchObject([
      { kind: 'notification_refused', code: lie, actor: 'system:notification', count: 1 },
    ])
    expect(await anna.seen()).toMatchObject({ status: 'succeeded' })
    expect(await anna.knownStatus()).toEqual(['succeeded', 'paid'])
  },
)

test('a signed result that does not match alerts staff, and so does a reversal', async () => {
  const nora = await payment('nora')
  const invoiceNo = `${nora.order}A1`
  for (const amount of ['0.01', '0.02']) await notify(await signed({ invoiceNo, amount }))
  await chooseAt(nora.page, 'pay')
  for (const respCode of ['4130', '4130']) await notify(await signed({ invoiceNo, respCode }))
  const alerts = await api.database
    .selectFrom('alerts')
    .select(['kind', 'params'])
    .where('subject', '=', `payment:${nora.uuid}`)
    .orderBy('id')
    .execute()
  expect(alerts).toEqual([
    {
      kind: 'payments.wrong-report',
      params: {
        order_id: nora.order,
        invoice_number: invoiceNo,
        mismatch: 'amount',
        amount_cents: 14_700,
        currency: 'USD',
      },
    },
    {
      kind: 'payments.reversed',
      params: expect.objectContaining({
        order_id: nora.order,
        invoice_number: invoiceNo,
        gateway_code: '4130',
      }),
    },
  ])
  expect(await nora.knownStatus()).toEqual(['succeeded', 'paid'])
})

test('a notification with a wrong signature is refused and not recorded, and an inquiry makes up for it', async () => {
  const ben = await payment('ben', { lie: 'signature' })
  await chooseAt(ben.page, 'pay')
  expect(await ben.knownStatus()).toEqual(['initiated', 'pending'])
  expect(await ben.events()).toMatchObject([{ kind: 'started' }, { kind: 'page_opened' }])
  expect(await ben.seen()).toMatchObject({ status: 'succeeded' })
  // The gateway tries again later; the shop refuses again.
  expect(await api.sandbox.runPlanned()).toBe(1)
  expect(await ben.knownStatus()).toEqual(['succeeded', 'paid'])
})

test('an unsigned notification is refused', async () => {
  const cleo = await payment('cleo')
  const invoiceNo = `${cleo.order}A1`
  const refused = [400, { detail: 'Signature refused.' }]
  const paid = { merchantID: cardMerchant.merchantId, invoiceNo, amount: '147.00', respCode: '0000' }
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  expect(await notify(JSON.stringify({ ...paid, currencyCode: 'USD' }))).toEqual(refused)
  expect(await notify(await signed({ invoiceNo }, 'another secret of the same length or so'))).toEqual(
    refused,
  )
  const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...paid, currencyCode: 'USD' })}.`
  expect(await notify(JSON.stringify({ payload: unsigned }))).toEqual(refused)
  for (const body of ['', '{}', '[]', 'null', '"x"', '{"payload":null}', '{"payload":"a.b.c"}']) {
    expect(await notify(body)).toEqual(refused)
  }
  expect(await cleo.knownStatus()).toEqual(['initiated', 'pending'])
})

test('a signed notification without an invoice number is refused', async () => {
  for (const claims of [{}, { invoiceNo: '' }, { invoiceNo: null }]) {
    expect(await notify(await signed(claims))).toEqual([400, { detail: 'Signature refused.' }])
  }
})

test('invalid JSON, a too large body and a wrong type are refused', async () => {
  expect((await notify('{'))[0]).toBe(400)
  expect((await notify('{"payload":"\\u0000"}'))[0]).toBe(400)
  expect((await notify('payload=x', 'application/x-www-form-urlencoded'))[0]).toBe(415)
  expect((await notify(JSON.stringify({ payload: 'x'.repeat(70_000) })))[0]).toBe(413)
})

test('a valid notification pays, with the amount as string or number', async () => {
  for (const amount of ['147.00', 147, '147.00000', '000000000147.00000']) {
    const dora = await payment(`dora-${String(amount).length}`)
    const body = await signed({ invoiceNo: `${dora.order}A1`, amount, tranRef: '4814718' })
    expect(await notify(body)).toEqual([200, { detail: 'Received.' }])
    expect(await dora.knownStatus()).toEqual(['succeeded', 'paid'])
    expect((await dora.seen()).gateway_transaction_ref).toBe('4814718')
  }
})

test.for([
  ['no amount', { amount: undefined }],
  ['one cent less', { amount: '146.99' }],
  ['one cent more', { amount: '147.01' }],
  ['a fraction of a cent more', { amount: '147.00001' }],
  ['no currency', { currencyCode: '' }],
  ['small letters', { currencyCode: 'usd' }],
  ['no merchant', { merchantID: '' }],
  ['a code without its zeros', { respCode: '0' }],
] as const)('a signed success with %s does not pay', async ([what, claims]) => {
  const emil = await payment(`emil-${what.replaceAll(' ', '-')}`)
  await notify(await signed({ invoiceNo: `${emil.order}A1`, ...claims }))
  expect(await emil.knownStatus()).toEqual(['initiated', 'pending'])
})

test("a signed failure with another merchant's id changes nothing", async () => {
  const fay = await payment('fay')
  const claims = { invoiceNo: `${fay.order}A1`, merchantID: 'JT99', respCode: '4005' }
  expect((await notify(await signed(claims)))[0]).toBe(200)
  expect(await fay.knownStatus()).toEqual(['initiated', 'pending'])
  expect((await fay.events()).at(-1)).toMatchObject({ kind: 'notification_refused', wrong: 'merchant' })
})

test('a signed result about an unknown invoice is accepted and ignored', async () => {
  for (const invoiceNo of ['KH00000000A1', "' or 1=1", 'X'.repeat(5000)]) {
    expect(await notify(await signed({ invoiceNo }))).toEqual([200, { detail: 'Received.' }])
  }
})

test('no later result undoes a success', async () => {
  const flora = await payment('flora')
  await chooseAt(flora.page, 'pay')
  for (const respCode of ['4005', '0003', '0001', '5009', '4120']) {
    expect((await notify(await signed({ invoiceNo: `${flora.order}A1`, respCode })))[0]).toBe(200)
  }
  expect(await flora.knownStatus()).toEqual(['succeeded', 'paid'])
})

test('notification and return need no tenant, token or cookie', async () => {
  const gil = await payment('gil')
  const { back } = await chooseAt(gil.page, 'cancel')
  expect(await gil.knownStatus()).toEqual(['canceled', 'pending'])
  expect(await back()).toEqual({ status: 303, location: `/payment/return?paymentId=${gil.uuid}` })
})

test.for(['GET', 'POST'])(
  'a return by %s leads to the page of its payment, even for an unknown payment',
  async (method) => {
    const visit = async (id: string) => {
      const address = `/api/payments/card/return/${encodeURIComponent(id)}/`
      const answer = await api.app.request(address, { method })
      return [answer.status, answer.headers.get('Location')]
    }
    const hugo = await payment(`hugo-${method.toLowerCase()}`)
    expect(await visit(hugo.uuid)).toEqual([303, `/payment/return?paymentId=${hugo.uuid}`])
    expect(await visit('nobody')).toEqual([303, '/payment/return?paymentId=nobody'])
    expect(await visit('a&b=//evil.example')).toEqual([
      303,
      '/payment/return?paymentId=a%26b%3D%2F%2Fevil.example',
    ])
  },
)

test('data from the returning browser is not trusted', async () => {
  const ines = await payment('ines')
  const fields = { invoiceNo: `${ines.order}A1`, respCode: '0000', channelCode: 'CC', respDesc: 'Success' }
  const paymentResponse = Buffer.from(JSON.stringify(fields)).toString('base64')
  const answer = await api.app.request(`/api/payments/card/return/${ines.uuid}/`, {
    method: 'POST',
    body: new URLSearchParams({ paymentResponse }),
  })
  expect(answer.status).toBe(303)
  expect(await ines.knownStatus()).toEqual(['initiated', 'pending'])
})

test('returns and status requests trigger at most one inquiry every three seconds', async () => {
  const jan = await payment('jan', { notification: 'never' })
  const many = async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        if (index % 2 === 0) return (await jan.seen()).order_identifier
        return (await api.app.request(`/api/payments/card/return/${jan.uuid}/`)).status
      }),
    )
    expect(new Set(answers)).toEqual(new Set([jan.order, 303]))
  }
  const counted = async () => {
    const kinds = (await jan.events()).map(({ kind }) => kind)
    const asked = kinds.filter((kind) => ['inquiry', 'inquiry_unanswered'].includes(kind)).length
    return { asked, returned: kinds.filter((kind) => kind === 'browser_returned').length }
  }
  await many()
  expect(await counted()).toEqual({ asked: 1, returned: 1 })
  api.pass({ minutes: 2.9 / 60 })
  await many()
  expect(await counted()).toEqual({ asked: 1, returned: 1 })
  api.pass({ minutes: 0.2 / 60 })
  await many()
  expect(await counted()).toEqual({ asked: 2, returned: 1 })
  await chooseAt(jan.page, 'pay')
  api.pass({ minutes: 1 })
  await many()
  expect(await jan.knownStatus()).toEqual(['succeeded', 'paid'])
  await many()
  expect(await counted()).toEqual({ asked: 3, returned: 1 })
})

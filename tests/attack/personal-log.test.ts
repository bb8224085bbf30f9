import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { adminTable } from '#contract/admin/table.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { shopTable } from '#contract/shop/table.ts'
import { EmailRefused, type OutgoingEmail } from '#server/integrations/smtp/email-gateway.ts'
import { logRequests } from '#server/platform/http/request-log.ts'
import { createLog } from '#server/platform/process/log.ts'
import { listen, serverTimes } from '#server/start/listen.ts'
import { givenCheckout } from '../builders/order.ts'
import { chooseAt, givenCardOrder } from '../builders/payment.ts'
import { openApi, openApiWithCards, type TestApi } from '../support/api.ts'
import { deliverEmails } from '../support/deliver-emails.ts'
import { expectNoise } from '../support/fail-on-noise.ts'
import { openWrittenShop } from './stored-scripts-scene.ts'

/** Part of every value that a person enters. */
const mark = 'zq7x'
/** The start of every signed token. */
const jwt = 'eyJ'

const shop = await openWrittenShop()
const { api } = shop

function personalIn(entries: object[], values: string[]): string[] {
  const lines = entries.map((entry) => JSON.stringify(entry))
  return lines.filter((line) => values.some((value) => line.toLowerCase().includes(value.toLowerCase())))
}

test('no text that customers or staff write into any field is in the log', { timeout: 60_000 }, async () => {
  let count = 0
  const text = (longest: number) => `${mark} ${++count}`.slice(0, longest)
  await shop.writeSettings(text)
  const { order } = await shop.writeAsCustomer(`${mark}-ann`, text)
  await shop.writeStatement(text)
  const { filled } = await shop.writeAdmin(text, (_, texts) => texts.length === 0)
  expect(filled.size).toBeGreaterThan(50)
  const manager = await api.person('dolma', 'manager')
  // Prove that the texts arrived.
  const shown = await manager.call('GET /admin/orders/{id}/', { params: { id: order } })
  expect(JSON.stringify(shown)).toContain(mark)
  const { access, refresh } = manager
  expect(personalIn(api.logged, [mark, jwt, access, refresh, '@example.com', 'khukuri-of-'])).toEqual([])
})

test('accounts: no address, name, password or token is in the log, even if the attempt fails', async () => {
  const before = api.logged.length
  const email = `${mark}-new@example.com`
  const password = `${mark} and three words`
  const send = async (name: Parameters<typeof api.send>[0], body: object) => {
    const answer = await api.send(name, { body })
    return { status: answer.status, body: answer.body as { access: string; refresh: string } }
  }
  expect(
    (await send('POST /accounts/register/', { email, password, password_confirm: password })).status,
  ).toBe(201)
  expect((await send('POST /accounts/login/', { email, password: `${mark} wrong` })).status).toBe(401)
  const { body: tokens } = await send('POST /accounts/login/', { email, password })
  const { body: renewed } = await send('POST /accounts/token/refresh/', { refresh: tokens.refresh })
  await send('POST /accounts/token/refresh/', { refresh: tokens.refresh })
  api.pass({ minutes: 1 })
  expect((await send('POST /accounts/token/refresh/', { refresh: tokens.refresh })).status).toBe(401)
  for (const known of [email, `${mark}-nobody@example.com`])
    expect((await send('POST /accounts/password/forgot/', { email: known })).status).toBeLessThan(300)
  const token = `${mark}-token`
  await send('POST /accounts/password/reset/', { token, password, password_confirm: password })
  await send('POST /accounts/email/verify/', { token })
  await send('POST /accounts/invitation/', { token })
  const person = await api.person(`${mark}-leaving`)
  await person.send('PATCH /accounts/me/', { body: { username: `${mark} Ann` } })
  await person.send('DELETE /accounts/me/', { body: { password: `${mark} wrong` } })
  expect((await person.send('GET /accounts/me/export/')).status).toBe(200)
  expect(
    (await person.send('DELETE /accounts/me/', { body: { password: person.password } })).status,
  ).toBeLessThan(300)
  const entries = api.logged.slice(before)
  expect(entries.map(({ message }) => message)).toContain('security event')
  const secrets = [tokens.access, tokens.refresh, renewed.refresh, person.access, person.refresh]
  expect(personalIn(entries, [mark, jwt, '@example.com', ...secrets.filter(Boolean)])).toEqual([])
})

test('every call with personal data in its address, query, headers and body leaves one log line without it', {
  tags: 'slow',
  timeout: 60_000,
}, async () => {
  const lines: object[] = []
  const log = createLog('debug', (line) => lines.push(JSON.parse(line)))
  const server = await listen({ host: '127.0.0.1', port: 0 }, { ...serverTimes, quietMs: 10 })
  onTestFinished(() => server.close())
  server.answer(api.app as never, { requestLogs: [logRequests(log)] })
  const before = api.logged.length
  const people = [undefined, await api.person(`${mark}-caller`), await api.person(`${mark}-owner`, 'owner')]
  const endpoints: Endpoint[] = [...adminTable, ...shopTable]
  for (const person of people) {
    for (const { method, path, body } of endpoints) {
      const address = path.replaceAll(/\{\w+\}/g, `${mark}%40example.com`)
      const query = `?search=${mark}+Ann&email=${mark}%40example.com&token=${mark}`
      const answer = await fetch(`${server.url}/api${address}${query}`, {
        method,
        headers: {
          'X-Tenant-ID': '3',
          'Content-Type': 'application/json',
          'User-Agent': `${mark}/1`,
          Referer: `http://shop.test/?q=${mark}`,
          'X-Forwarded-For': '203.0.113.77',
          ...(person && { Authorization: `Bearer ${person.access}` }),
        },
        ...(body && { body: JSON.stringify({ email: `${mark}@example.com`, token: mark, name: mark }) }),
      })
      expect(answer.status, `${method} ${path}`).not.toBe(500)
      await answer.arrayBuffer()
    }
  }
  await vi.waitFor(() => expect(lines.length).toBe(people.length * endpoints.length))
  const entries = [...lines, ...api.logged.slice(before)]
  expect(personalIn(entries, [mark, jwt, '@example.com', '203.0.113.77'])).toEqual([])
})

test('a failing page is logged with its route pattern, without the value that broke it', async () => {
  expectNoise(/"unexpected failure"/)
  const broken: TestApi = await openApi({
    // PostgreSQL's error quotes the value that it cannot read.
    renderPage: (request) => {
      const { pathname } = new URL(request.url)
      return sql`select ${`a "${mark}"\nof ${pathname}`}::integer`.execute(broken.database) as Promise<never>
    },
  })
  for (const path of [`/${mark}@example.com`, `/certificates/${mark}`, `/verify-email?token=${mark}`])
    expect((await broken.app.request(path)).status).toBe(500)
  expect(broken.logged.map(({ route }) => route)).toEqual(['other', '/certificates/{token}', '/verify-email'])
  expect(broken.logged[0]?.error).toContain('invalid input syntax for type integer: "…"')
  expect(personalIn(broken.logged, [mark])).toEqual([])
})

test('an undeliverable email is logged only with its number', async () => {
  expectNoise(/"email failed"/)
  const before = api.logged.length
  const refused: OutgoingEmail[] = []
  const gateway = {
    async send(mail: OutgoingEmail) {
      refused.push(mail)
      throw new EmailRefused(`550 <${mail.to}> is unknown here, ${mark}`)
    },
  }
  const log = createLog('debug', (line) => {
    api.logged.push(JSON.parse(line))
    if (line.includes('"error"')) console.error(line)
  })
  await deliverEmails(api.system, gateway, log)
  expect(refused.map(({ to }) => to).join()).toContain(mark)
  const entries = api.logged.slice(before)
  expect(entries).toContainEqual(expect.objectContaining({ message: 'email failed' }))
  expect(personalIn(entries, [mark, '@example.com'])).toEqual([])
})

test('a card payment leaves none of its tokens in the log', async () => {
  const cards = await openApiWithCards()
  await givenCheckout(cards.system)
  const customer = await cards.person(`${mark}-buyer`)
  const order = await givenCardOrder(cards.system, { customer, slug: 'jungle' })
  const { redirectUrl: page } = await customer.call('POST /payments/card/initiate/', {
    body: { order_id: order.id, currency: 'USD' },
  })
  const { back } = await chooseAt(page, 'pay')
  expect((await back()).status).toBeLessThan(400)
  await cards.sandbox.runPlanned()
  // A token with an invalid signature.
  const forged = await fetch(`${cards.sandbox.shopUrl}/api/payments/card/notification/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ payload: `${jwt}.${mark}.${mark}` }),
  })
  await forged.arrayBuffer()
  const found = await customer.call('GET /orders/orders/{id}/', { params: { id: order.id } })
  expect(found.status).toBe('paid')
  expect(cards.logged.map(({ code }) => code)).toContain('signature')
  const token = new URL(page).pathname.split('/').at(-1) ?? mark
  expect(personalIn(cards.logged, [mark, jwt, '@example.com', token])).toEqual([])
})

import { beforeAll, expect, test } from 'vitest'
import { adminTable } from '#contract/admin/table.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { shopTable } from '#contract/shop/table.ts'
import { givenPost } from '../builders/blog.ts'
import { givenSecondFactor } from '../builders/second-factor.ts'
import { openApi, type Person } from '../support/api.ts'
import { emailsOf } from '../support/mails.ts'

type Call = Parameters<Person['send']>[0]

/** Written out by hand: the calls that staff may make with the password alone, and the status of an empty call. */
const open: Partial<Record<Call, number>> = {
  'GET /accounts/me/': 200,
  'GET /accounts/me/public-name/': 200,
  'POST /accounts/sign-out-everywhere/': 204,
  // The comment waits for approval, like a customer's.
  'POST /blog/comments/': 400,
  // Calls for setting up and entering the second factor.
  'GET /admin/me/': 200,
  'POST /admin/session/confirm-password/': 400,
  'GET /admin/session/second-factor/': 200,
  'POST /admin/session/second-factor/': 400,
  'POST /admin/session/second-factor/set-up/': 200,
  'POST /admin/session/second-factor/turn-on/': 400,
}

const api = await openApi()
const endpoints: readonly Endpoint[] = [...shopTable, ...adminTable]
const closed = endpoints
  .filter(({ access }) => access !== 'public')
  .map(({ method, path }) => ({
    name: `${method} ${path}` as Call,
    params: Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '0'])),
  }))
  .filter(({ name }) => open[name] === undefined)

/** Sessions with the password alone, of an owner with a second factor, and of an editor who needs one. */
const sessionOf = {
  second_factor_required: () => api.person('pema', 'owner'),
  second_factor_setup_required: () => api.person('zoe', 'editor'),
}
const due = Object.keys(sessionOf) as (keyof typeof sessionOf)[]

beforeAll(async () => {
  await givenSecondFactor(api, await api.person('pema', 'owner'))
  await api.database.insertInto('second_factor_roles').values({ role: 'editor' }).execute()
})

test.for(due)('of all calls that need an account, %s allows only the few listed here', async (code) => {
  const person = await sessionOf[code]()
  expect(closed.length).toBeGreaterThan(250)
  const answers = new Map<string, unknown>()
  for (const { name, params } of closed) {
    const { status, body } = await person.send(name, { params } as never)
    answers.set(name, status === 403 ? (body as { code?: string }).code : status)
  }
  expect([...answers].filter(([, answer]) => answer !== code)).toEqual([])
  for (const [name, expected] of Object.entries(open)) {
    const { status } = await (await sessionOf[code]()).send(name as Call, {} as never)
    const isOn = code === 'second_factor_required' && name.endsWith('/set-up/')
    expect([name, status]).toEqual([name, isOn ? 409 : expected])
  }
})

test.for(due)('a comment written with %s waits for approval, and is not public', async (code) => {
  const post = await givenPost(api.system, { slug: code.replaceAll('_', '-') })
  const person = await sessionOf[code]()
  const body = { post: post.id, content: 'The shop gives every knife away.' }
  await person.call('POST /blog/comments/', { body })
  expect((await api.call('GET /blog/comments/', { query: { post: post.id } })).count).toBe(0)
  const moderator = await api.person('moderator', 'manager')
  const waiting = await moderator.call('GET /admin/comments/', { query: { status: 'waiting' } })
  expect(waiting.results.map(({ content }) => content)).toContain(body.content)
})

test.for(due)('for public calls, a member of staff with %s is a visitor', async (code) => {
  const person = await sessionOf[code]()
  const described = await api.app.request('/api/openapi.json', {
    headers: { Authorization: `Bearer ${person.access}` },
  })
  expect(JSON.stringify(await described.json())).not.toContain('/admin/')
  const body = { name: 'Pema', email: 'any@example.com', subject: 'Hello', message: `About ${code}.` }
  await person.call('POST /contact/messages/', { body })
  const stored = await api.database
    .selectFrom('contact_messages')
    .select('account_id')
    .where('message', '=', body.message)
    .execute()
  expect(stored).toEqual([{ account_id: null }])
})

test('a password set through an emailed link gives no more access than the former password', async () => {
  const { email } = await sessionOf.second_factor_required()
  await api.call('POST /accounts/password/forgot/', { body: { email } })
  const [mail] = await emailsOf(api, { to: email, kind: 'accounts.password-reset' })
  const token = /[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? ''
  const password = 'eleven hammers on the anvil'
  await api.call('POST /accounts/password/reset/', { body: { token, password, password_confirm: password } })
  const { access } = await api.call('POST /accounts/login/', { body: { login_id: email, password } })
  for (const path of ['/api/orders/cart/', '/api/admin/site-settings/', '/api/accounts/sessions/']) {
    const headers = { 'X-Tenant-ID': '3', Authorization: `Bearer ${access}` }
    const answer = await api.app.request(path, { headers })
    expect(await answer.json(), path).toMatchObject({ code: 'second_factor_required' })
  }
})

test('turning two-factor authentication off and on again asks every other session for the new code', async () => {
  const tashi = await api.person('tashi', 'manager')
  await givenSecondFactor(api, tashi)
  const desk = await api.person('tashi', 'manager')
  await tashi.call('DELETE /admin/session/second-factor/')
  await givenSecondFactor(api, desk)
  expect(await tashi.send('GET /accounts/sessions/')).toMatchObject({
    status: 403,
    body: { code: 'second_factor_required' },
  })
  expect((await desk.send('GET /accounts/sessions/')).status).toBe(200)
})

import { beforeEach, expect, test } from 'vitest'
import { createSecretBox } from '#server/platform/auth/secrets.ts'
import { givenSecondFactor } from '#tests/builders/second-factor.ts'
import { accessTokenSecret, openApi, openApiOn, type Person } from '#tests/support/api.ts'
import { codeAt } from '#tests/support/app-codes.ts'
import { emailsOf } from '#tests/support/mails.ts'

const api = await openApi()
const enter = (person: Person, code: string) =>
  person.send('POST /admin/session/second-factor/', { body: { code } })
const wrongCode = { status: 400, body: { code: [expect.stringContaining('wrong or has already been used')] } }
const required = { status: 403, body: { code: 'second_factor_required' } }
const settings = (person: Person) => person.send('GET /admin/site-settings/')
const later = (seconds: number) => new Date(api.now().getTime() + seconds * 1000)

// Each code works once, so every test starts at a new time step.
beforeEach(() => api.pass({ minutes: 5 }))

test('a new session is refused everything until a code is entered, and each code works once', async () => {
  const sita = await api.person('sita', 'manager')
  const { secret } = await givenSecondFactor(api, sita)
  expect((await settings(sita)).status).toBe(200)
  const phone = await api.person('sita', 'manager')
  expect(await settings(phone)).toMatchObject(required)
  expect(await phone.call('GET /admin/me/')).toMatchObject({ second_factor: 'required', permissions: [] })

  expect(await enter(phone, codeAt(secret, api.now()))).toMatchObject(wrongCode)
  api.pass({ minutes: 1 })
  const code = codeAt(secret, api.now())
  expect((await enter(phone, wide(`${code.slice(0, 3)} ${code.slice(3)}`))).status).toBe(204)
  expect(await phone.call('GET /admin/me/')).toMatchObject({ second_factor: 'done' })
  expect((await settings(phone)).status).toBe(200)
  const desk = await api.person('sita', 'manager')
  expect(await enter(desk, code)).toMatchObject(wrongCode)
  expect((await settings(sita)).status).toBe(200)
})

test('a code is valid half a minute early and late, no more, and never after a newer one', async () => {
  const { secret } = await givenSecondFactor(api, await api.person('nima', 'packer'))
  api.pass({ minutes: 5 })
  const nima = await api.person('nima', 'packer')
  for (const [seconds, isRight] of [
    [-60, false],
    [60, false],
    [-30, true],
    [30, true],
    [0, false],
  ] as const) {
    const { status } = await enter(nima, codeAt(secret, later(seconds)))
    expect([seconds, status]).toEqual([seconds, isRight ? 204 : 400])
  }
})

test('if two sessions enter one code at the same time, only one is accepted', async () => {
  const { secret, recoveryCodes } = await givenSecondFactor(api, await api.person('dawa', 'editor'))
  api.pass({ minutes: 1 })
  for (const code of [codeAt(secret, api.now()), recoveryCodes[0] ?? '']) {
    const both = await Promise.all([api.person('dawa', 'editor'), api.person('dawa', 'editor')])
    const answers = await Promise.all(both.map((session) => enter(session, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400])
  }
})

test('a recovery code works once, however it is typed; new codes replace the earlier ones', async () => {
  const pema = await api.person('pema', 'manager')
  const { recoveryCodes } = await givenSecondFactor(api, pema)
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = '', second = ''] = recoveryCodes
  const lost = await api.person('pema', 'manager')
  expect((await enter(lost, ` ${first.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(204)
  expect(await enter(lost, first)).toMatchObject(wrongCode)
  expect((await pema.call('GET /admin/session/second-factor/')).recovery_codes_left).toBe(9)

  const { recovery_codes } = await pema.call('POST /admin/session/second-factor/recovery-codes/')
  expect(await enter(lost, second)).toMatchObject(wrongCode)
  expect((await enter(lost, wide(recovery_codes[9] ?? ''))).status).toBe(204)
})

/** The full-width letters and digits that Japanese keyboards enter. */
function wide(code: string): string {
  return code.replaceAll(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
}

test("another person's codes are wrong, and the database reveals no code", async () => {
  const [karma, tashi] = [await api.person('karma', 'owner'), await api.person('tashi', 'owner')]
  const hers = await givenSecondFactor(api, karma)
  await givenSecondFactor(api, tashi)
  api.pass({ minutes: 1 })
  for (const code of [codeAt(hers.secret, api.now()), hers.recoveryCodes[0] ?? ''])
    expect(await enter(tashi, code)).toMatchObject(wrongCode)
  const rows = await Promise.all(
    (['second_factors', 'recovery_codes', 'audit_log', 'outbox', 'security_events'] as const).map((table) =>
      api.database.selectFrom(table).selectAll().execute(),
    ),
  )
  const stored = JSON.stringify(rows)
  for (const secret of [hers.secret, ...hers.recoveryCodes]) expect(stored).not.toContain(secret)
  const { secret: sealed } = await api.database
    .selectFrom('second_factors')
    .select('secret')
    .where('account_id', '=', karma.id)
    .executeTakeFirstOrThrow()
  await api.database
    .updateTable('second_factors')
    .set({ secret: sealed })
    .where('account_id', '=', tashi.id)
    .execute()
  expect(await enter(tashi, codeAt(hers.secret, later(60)))).toMatchObject(wrongCode)
})

test('it is on only after the first code, and cannot be replaced while it is on', async () => {
  const lhamo = await api.person('lhamo', 'manager')
  const setUp = 'POST /admin/session/second-factor/set-up/'
  const turnOn = 'POST /admin/session/second-factor/turn-on/'
  expect((await lhamo.send(turnOn, { body: { code: '123456' } })).status).toBe(409)
  const first = await lhamo.call(setUp)
  const { secret, uri } = await lhamo.call(setUp)
  expect(uri).toContain('otpauth://totp/Karda%20Khukuri%20House:lhamo%40example.com?')
  expect((await settings(await api.person('lhamo', 'manager'))).status).toBe(200)
  const old = codeAt(first.secret, api.now())
  expect(await lhamo.send(turnOn, { body: { code: old } })).toMatchObject(wrongCode)
  expect((await lhamo.send(turnOn, { body: { code: codeAt(secret, api.now()) } })).status).toBe(200)
  // Someone who has only the password must not get around two-factor authentication by setting it up again.
  const thief = await api.person('lhamo', 'manager')
  expect(await thief.send(setUp)).toMatchObject({ status: 409, body: { code: 'second_factor_is_on' } })
  for (const call of [
    'POST /admin/session/second-factor/recovery-codes/',
    'DELETE /admin/session/second-factor/',
  ] as const)
    expect(await thief.send(call)).toMatchObject(required)
})

test('changing your own two-factor authentication requires the password, and every change is emailed', async () => {
  const jigme = await api.person('jigme', 'manager')
  await givenSecondFactor(api, jigme)
  api.pass({ minutes: 11 })
  for (const call of [
    'POST /admin/session/second-factor/set-up/',
    'POST /admin/session/second-factor/recovery-codes/',
    'DELETE /admin/session/second-factor/',
  ] as const)
    expect(await jigme.send(call), call).toMatchObject({
      status: 403,
      body: { code: 'password_confirmation_required' },
    })
  await jigme.call('POST /admin/session/confirm-password/', { body: { password: jigme.password } })
  expect((await jigme.send('DELETE /admin/session/second-factor/')).status).toBe(204)
  expect((await jigme.send('DELETE /admin/session/second-factor/')).status).toBe(204)
  expect(await jigme.call('GET /admin/session/second-factor/')).toEqual({
    since: null,
    recovery_codes_left: 0,
    is_required: false,
  })
  expect((await settings(await api.person('jigme', 'manager'))).status).toBe(200)
  const mails = await emailsOf(api, { to: jigme.email })
  expect(mails.map(({ kind }) => kind)).toEqual(['accounts.second-factor-on', 'accounts.second-factor-off'])
})

test('a role that requires two-factor authentication must set it up first, even after ten minutes', async () => {
  await api.database.insertInto('second_factor_roles').values({ role: 'editor' }).execute()
  const zoe = await api.person('zoe', 'editor')
  expect(await settings(zoe)).toMatchObject({ status: 403, body: { code: 'second_factor_setup_required' } })
  expect(await zoe.call('GET /admin/me/')).toMatchObject({ second_factor: 'missing', permissions: [] })
  api.pass({ minutes: 11 })
  await givenSecondFactor(api, zoe)
  expect(await zoe.call('GET /admin/me/')).toMatchObject({ second_factor: 'done' })
})

test("wrong codes are recorded as security events, the back office's own requests are not", async () => {
  const api = await openApi({ rateLimits: true })
  const maya = await api.person('maya', 'manager')
  await givenSecondFactor(api, maya)
  const phone = await api.person('maya', 'manager')
  await phone.send('GET /admin/site-settings/')
  for (let guess = 0; guess < 10; guess++)
    expect(await enter(phone, `00000${guess}`)).toMatchObject(wrongCode)
  const limited = await enter(phone, '000010')
  expect(limited).toMatchObject({ status: 429, body: { code: 'too_many_wrong_codes' } })
  await api.system.security.flush()
  const events = await api.database
    .selectFrom('security_events')
    .select(['kind', 'code', 'subject', 'count'])
    .where('kind', '<>', 'rights_changed')
    .orderBy('kind')
    .execute()
  expect(events).toEqual([
    { kind: 'limit_reached', code: 'code-attempts', subject: '', count: 1 },
    { kind: 'sign_in_failed', code: 'wrong_code', subject: `account:${maya.id}`, count: 10 },
  ])
})

test('after the shop’s secret was rotated, entering a code seals the app secret with the new key', async () => {
  const { opened, now } = api
  const rotated = createSecretBox(['the next secret of the tests, long enough', accessTokenSecret])
  const next = openApiOn(opened, () => ({ secretBox: rotated, clock: now }))
  const karma = await api.person('rotating', 'manager')
  const { secret } = await givenSecondFactor(api, karma)
  api.pass({ minutes: 1 })
  const entered = await next.app.request('/api/admin/session/second-factor/', {
    method: 'POST',
    headers: {
      'X-Tenant-ID': '3',
      'Content-Type': 'application/json',
      Authorization: `Bearer ${(await api.person('rotating')).access}`,
    },
    body: JSON.stringify({ code: codeAt(secret, now()) }),
  })
  expect(entered.status).toBe(204)
  const { secret: sealed } = await api.database
    .selectFrom('second_factors')
    .select('secret')
    .where('account_id', '=', karma.id)
    .executeTakeFirstOrThrow()
  const alone = createSecretBox(['the next secret of the tests, long enough'])
  expect(alone.decrypt(sealed, `account:${karma.id}`)).toBe(secret)
})

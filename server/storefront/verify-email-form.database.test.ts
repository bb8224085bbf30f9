import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { registered, verificationTokens } from '#tests/support/registered.ts'

const api = await openApi({ rateLimits: true })

async function post(fields: Record<string, string> | string, init: RequestInit = {}) {
  const answer = await api.app.request(
    '/verify-email',
    { method: 'POST', body: new URLSearchParams(fields), ...init },
    { incoming: { socket: { remoteAddress: '198.51.100.7' } } },
  )
  return { status: answer.status, location: answer.headers.get('Location') }
}
const leadsTo = (result: string) => ({ status: 303, location: `/verify-email?result=${result}` })

test('without scripts, the form confirms the address with the password, once', async () => {
  const maya = await registered(api, 'maya@example.com')
  const [token = ''] = await verificationTokens(api, maya.email)
  expect(await post({ token, password: '' })).toEqual(leadsTo('password'))
  expect(await post({ token, password: 'wrong' })).toEqual(leadsTo('password'))
  expect(await post({ token, password: maya.password })).toEqual(leadsTo('confirmed'))
  expect((await maya.call('GET /accounts/me/')).is_email_verified).toBe(true)
  expect(await post({ token, password: maya.password })).toEqual(leadsTo('refused'))
})

test('password attempts count for the network that they come from', async () => {
  const tashi = await registered(api, 'tashi@example.com')
  const [token = ''] = await verificationTokens(api, tashi.email)
  for (let time = 0; time < 10; time++) await post({ token, password: `wrong ${time}` })
  expect(await post({ token, password: tashi.password })).toEqual(leadsTo('later'))
})

test.for([
  ['nothing', ''],
  ['a token that is none', 'token=x'],
  ['a NUL', 'token=%00&password=%00'],
  ['bytes that are no text', 'token=%ff%fe'],
  ['a token that is too long', `token=${'x'.repeat(200)}`],
] as const)('%s is refused', async ([, body]) => {
  expect(await post(body)).toEqual(leadsTo('refused'))
})

test('a body that is not a form, or too large, is refused before it is read', async () => {
  const json = { headers: { 'Content-Type': 'application/json' }, body: '{}' }
  expect((await post('', json)).status).toBe(415)
  expect((await post({ token: 'x'.repeat(5000) })).status).toBe(413)
  const body = new Blob([`token=${'x'.repeat(5000)}`]).stream()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  expect((await post('', { body, headers, duplex: 'half' } as RequestInit)).status).toBe(413)
})

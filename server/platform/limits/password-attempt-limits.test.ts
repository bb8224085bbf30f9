import { expect, test, vi } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { registered, verificationTokens } from '#tests/support/registered.ts'

// Comparing a password is slow on purpose, and this file compares several hundred.
vi.setConfig({ testTimeout: 180_000 })

const api = await openApi({ rateLimits: true })

let lastUsed = 0
const newAddress = () => `198.51.100.${++lastUsed}`

async function callFrom(remoteAddress: string, call: string, body: object, access?: string) {
  const [method = '', path] = call.split(' ')
  const answer = await api.app.request(
    `/api${path}`,
    {
      method,
      headers: {
        'X-Tenant-ID': '3',
        'Content-Type': 'application/json',
        ...(access && { Authorization: `Bearer ${access}` }),
      },
      body: JSON.stringify(body),
    },
    { incoming: { socket: { remoteAddress } } },
  )
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text && JSON.parse(text) }
}
const login = (address: string, login_id: string, password: string) =>
  callFrom(address, 'POST /accounts/login/', { login_id, password })
async function attempt(address: string, login_id: string, times: number) {
  const statuses = await Promise.all(Array.from({ length: times }, () => login(address, login_id, 'wrong')))
  return statuses.map(({ status }) => status)
}

test('after ten wrong passwords for one account a network waits, also with the right one', async () => {
  const { password } = await api.person('maya')
  const address = newAddress()
  const statuses = await attempt(address, 'maya', 12)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  const refused = await login(address, 'Maya', password)
  expect(refused).toMatchObject({
    status: 429,
    body: { detail: 'Too many wrong passwords. Try again in 15 min.', code: 'too_many_wrong_passwords' },
  })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(890)
})

test('during the wait the account can log in from another network, and other accounts from the same network', async () => {
  const { password } = await api.person('tashi')
  const other = await api.person('nima')
  const address = newAddress()
  await attempt(address, 'tashi', 11)
  expect((await login(newAddress(), 'tashi', password)).status).toBe(200)
  expect((await login(address, 'nima', other.password)).status).toBe(200)
})

test('an IPv6 subscriber is one network with all its addresses', async () => {
  await api.person('dorje')
  for (let host = 1; host <= 10; host++) await attempt(`2001:db8:1:2::${host}`, 'dorje', 1)
  expect(await attempt('2001:db8:1:2:aa:bb:cc:dd', 'dorje', 1)).toEqual([429])
  expect(await attempt('2001:db8:1:3::1', 'dorje', 1)).toEqual([401])
})

test('a right password resets the count', async () => {
  const { password } = await api.person('pema')
  const address = newAddress()
  for (let round = 0; round < 3; round++) {
    expect(await attempt(address, 'pema', 9)).not.toContain(429)
    expect((await login(address, 'pema', password)).status).toBe(200)
  }
})

test('a hundred wrong passwords from all networks lock an account, even an unknown one', async () => {
  const statuses = new Map<number, number>()
  for (let network = 0; network < 12; network++) {
    for (const status of await attempt(newAddress(), 'nobody', 9))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 401: 100, 429: 8 })
})

test('a stolen session cannot try passwords without limit either', async () => {
  const { access } = await api.person('karma')
  const address = newAddress()
  const answers: number[] = []
  for (let time = 0; time < 12; time++) {
    const password = 'what a thief wants'
    const call = time % 2 ? 'DELETE /accounts/me/' : 'POST /accounts/password/'
    const body = { current_password: 'wrong', password, password_confirm: password }
    answers.push((await callFrom(address, call, body, access)).status)
  }
  expect(answers).toEqual([...Array(10).fill(400), 429, 429])
})

test('a right password does not count as an attempt, whether it is accepted or refused for another reason', async () => {
  const { id, password } = await api.person('lhamo')
  const manyTimes = async () => {
    const statuses = new Set<number>()
    // More correct passwords than the limit allows wrong ones, one after another: each counts until it proves correct.
    for (const address of [newAddress(), newAddress()]) {
      for (let time = 0; time < 51; time++) statuses.add((await login(address, 'lhamo', password)).status)
    }
    return [...statuses]
  }
  const owner = await api.person('sonam', 'owner')
  await owner.call('POST /admin/accounts/{id}/suspend/', { params: { id } })
  expect(await manyTimes()).toEqual([403])
  await owner.call('POST /admin/accounts/{id}/restore/', { params: { id } })
  expect(await manyTimes()).toEqual([200])
})

test('a refused new password does not count as an attempt at the current one', async () => {
  const { access, password } = await api.person('passang')
  const address = newAddress()
  for (let time = 0; time < 15; time++) {
    const body = { current_password: password, password: 'short', password_confirm: 'short' }
    expect((await callFrom(address, 'POST /accounts/password/', body, access)).status).toBe(400)
  }
})

test('an account has a single count, under all of its names and wherever its password is required', async () => {
  const { access, email, password } = await api.person('dawa')
  const address = newAddress()
  const names = ['dawa', email, 'DAWA', ` ${email.toUpperCase()} `]
  for (let time = 0; time < 8; time++) await attempt(address, names[time % 4] ?? '', 1)
  const body = {
    current_password: 'wrong',
    password: 'what a thief wants',
    password_confirm: 'what a thief wants',
  }
  for (let time = 0; time < 2; time++) await callFrom(address, 'POST /accounts/password/', body, access)
  expect((await login(address, 'dawa', password)).status).toBe(429)
  expect((await login(address, email, password)).status).toBe(429)
})

test('the link that confirms an address allows no additional attempts', async () => {
  const { email, password } = await registered(api, 'yeshi@example.com')
  const [token = ''] = await verificationTokens(api, email)
  const address = newAddress()
  const verify = (guessed: string) =>
    callFrom(address, 'POST /accounts/email/verify/', { token, password: guessed })
  for (let time = 0; time < 10; time++) expect((await verify(`wrong ${time}`)).status).toBe(400)
  expect((await verify(password)).status).toBe(429)
  expect((await login(address, email, password)).status).toBe(429)
})

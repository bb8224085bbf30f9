import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { openApi, type Person } from '#tests/support/api.ts'

const api = await openApi()

/** Contains an 'é' of two characters, a full-width digit and a ligature. */
const typed = 'cafe\u0301 au la\ufb01te ７ tasses'
const others = [typed.normalize('NFC'), typed.normalize('NFKC'), typed.normalize('NFKD')]
const login = ({ email }: { email: string }, password: string) =>
  api.send('POST /accounts/login/', { body: { email, password } })

/** Registers a person whose password was stored as typed, before the shop normalized passwords. */
async function fromBefore(name: string, role?: 'packer'): Promise<Person> {
  const person = await api.person(name, role)
  const password_hash = await hash(typed)
  await api.database.updateTable('accounts').set({ password_hash }).where('id', '=', person.id).execute()
  return person
}

test('a password works with every encoding of its letters', async () => {
  const email = 'registered@example.com'
  const body = { email, password: typed, password_confirm: others[0] ?? '' }
  expect((await api.send('POST /accounts/register/', { body })).status).toBe(201)
  for (const password of [typed, ...others]) expect((await login({ email }, password)).status).toBe(200)
  expect((await login({ email }, typed.replace('\u0301', ''))).status).toBe(401)
})

test('a password stored as typed still works, and afterwards with every encoding', async () => {
  const maya = await fromBefore('maya')
  for (const password of others) expect((await login(maya, password)).status).toBe(401)
  expect((await login(maya, typed)).status).toBe(200)
  for (const password of [typed, ...others]) expect((await login(maya, password)).status).toBe(200)
  // Hashing the password again ended no session.
  expect((await maya.send('GET /accounts/me/')).status).toBe(200)
})

const renewed = { password: 'nine hammers ring', password_confirm: 'nine hammers ring' }

test('every other call that asks for a password accepts it', async () => {
  const [changing, leaving, packer] = [
    await fromBefore('changing'),
    await fromBefore('leaving'),
    await fromBefore('packer', 'packer'),
  ]
  const change = changing.send('POST /accounts/password/', { body: { current_password: typed, ...renewed } })
  expect((await change).status).toBe(204)
  const leave = leaving.send('DELETE /accounts/me/', { body: { password: typed } })
  expect((await leave).status).toBe(204)
  const confirm = packer.send('POST /admin/session/confirm-password/', { body: { password: typed } })
  expect((await confirm).status).toBe(200)
})

test('the length of a password counts letters as people see them', async () => {
  const password = 'e\u0301'.repeat(7)
  const body = { email: 'short@example.com', password, password_confirm: password }
  expect(await api.send('POST /accounts/register/', { body })).toMatchObject({
    status: 400,
    body: { password: ['Password must be at least 8 characters long.'] },
  })
})

import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { openApi, type Person } from '#tests/support/api.ts'

const api = await openApi()

/** 'é' as two characters, a wide digit, a ligature. */
const typed = 'cafe\u0301 au la\ufb01te ７ tasses'
const others = [typed.normalize('NFC'), typed.normalize('NFKC'), typed.normalize('NFKD')]
const login = ({ email }: { email: string }, password: string) =>
  api.send('POST /accounts/login/', { body: { email, password } })

/** Somebody whose password was stored as it was typed, before passwords had one spelling. */
async function fromBefore(name: string, role?: 'packer'): Promise<Person> {
  const person = await api.person(name, role)
  const password_hash = await hash(typed)
  await api.database.updateTable('accounts').set({ password_hash }).where('id', '=', person.id).execute()
  return person
}

test('a password opens however its letters are spelled', async () => {
  const email = 'registered@example.com'
  const body = { email, password: typed, password_confirm: others[0] ?? '' }
  expect((await api.send('POST /accounts/register/', { body })).status).toBe(201)
  for (const password of [typed, ...others]) expect((await login({ email }, password)).status).toBe(200)
  expect((await login({ email }, typed.replace('\u0301', ''))).status).toBe(401)
})

test('one that was stored as it was typed opens so, and afterwards however it is spelled', async () => {
  const maya = await fromBefore('maya')
  for (const password of others) expect((await login(maya, password)).status).toBe(401)
  expect((await login(maya, typed)).status).toBe(200)
  for (const password of [typed, ...others]) expect((await login(maya, password)).status).toBe(200)
  // Nothing ended with the change.
  expect((await maya.send('GET /accounts/me/')).status).toBe(200)
})

const renewed = { password: 'nine hammers ring', password_confirm: 'nine hammers ring' }

test('it opens everything else that asks for a password', async () => {
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

test('letters are counted as people see them', async () => {
  const password = 'e\u0301'.repeat(7)
  const body = { email: 'short@example.com', password, password_confirm: password }
  expect(await api.send('POST /accounts/register/', { body })).toMatchObject({
    status: 400,
    body: { password: ['Password must be at least 8 characters long.'] },
  })
})

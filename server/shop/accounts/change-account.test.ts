import { expect, test } from 'vitest'
import { givenPost } from '#tests/builders/blog.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const { id: product } = await givenProduct(api.system, { slug: 'sirupate' })
const post = await givenPost(api.system, { slug: 'a-name-on-steel' })

const names = () => api.database.selectFrom('accounts').select(['id', 'username']).orderBy('id').execute()

test('a username is changed, signs in from then on, and the old one is free', async () => {
  const maya = await api.person('maya')
  expect(await maya.call('PATCH /accounts/me/', { body: { username: 'Maya.of-Dharan_7' } })).toEqual({
    id: maya.id,
    email: 'maya@example.com',
    username: 'Maya.of-Dharan_7',
    role: 'customer',
    is_email_verified: true,
  })
  expect(await names()).toContainEqual({ id: maya.id, username: 'Maya.of-Dharan_7' })
  const login = (login_id: string) =>
    api.send('POST /accounts/login/', { body: { login_id, password: maya.password } })
  expect((await login('maya.of-dharan_7')).status).toBe(200)
  expect((await login('maya')).status).toBe(401)
  const tashi = await api.person('tashi')
  expect((await tashi.send('PATCH /accounts/me/', { body: { username: 'maya' } })).status).toBe(200)
})

test('public pages show the new username at once', async () => {
  const anil = await api.person('anil')
  await anil.call('POST /products/reviews/', { body: { product, comment: 'Sharp.' } })
  const staff = await api.person('lhamo', 'manager')
  await staff.call('POST /blog/comments/', { body: { post: post.id, content: 'Namaste' } })
  const reviewers = async () =>
    (await api.call('GET /products/reviews/')).results.map(({ user }) => user.username)
  const commenters = async () =>
    (await api.call('GET /blog/comments/', { query: { post: post.id } })).results.map(
      ({ user }) => user.username,
    )
  expect([await reviewers(), await commenters()]).toEqual([['anil'], ['lhamo']])
  await anil.call('PATCH /accounts/me/', { body: { username: 'anil.rai' } })
  await staff.call('PATCH /accounts/me/', { body: { username: 'lhamo.s' } })
  expect([await reviewers(), await commenters()]).toEqual([['anil.rai'], ['lhamo.s']])
})

test.for([
  ['ab', 'Use at least 3 characters.'],
  ['a'.repeat(31), 'Please keep it to 30 characters.'],
  ['  ', 'This field may not be blank.'],
  ['maya tamang', expect.stringContaining('letters (a–z) and numbers')],
  ['maya@example.com', expect.stringContaining('letters (a–z) and numbers')],
  ['माया', expect.stringContaining('letters (a–z) and numbers')],
  ['-maya', expect.stringContaining('letters (a–z) and numbers')],
  ['maya..t', expect.stringContaining('letters (a–z) and numbers')],
  ['LHAMO.s', 'This username is taken.'],
  ['admin', 'This username is taken.'],
  ['Sup.port', 'This username is taken.'],
  [null, expect.any(String)],
])('refused without storing anything: %o', async ([username, problem]) => {
  const dorje = await api.person('dorje')
  const before = await names()
  const answer = await dorje.send('PATCH /accounts/me/', { body: { username } })
  expect(answer).toMatchObject({ status: 400, body: { username: expect.arrayContaining([problem]) } })
  expect(await names()).toEqual(before)
})

test('repeating a change has no effect; changing only the case is allowed; an empty change does nothing', async () => {
  const pema = await api.person('pema')
  const change = (body: object) => pema.call('PATCH /accounts/me/', { body })
  expect(await change({ username: 'pema.d' })).toEqual(await change({ username: ' pema.d ' }))
  expect((await change({ username: 'Pema.D' })).username).toBe('Pema.D')
  expect((await change({ email: 'other@example.com', role: 'owner' })).username).toBe('Pema.D')
  expect(await pema.call('GET /accounts/me/')).toMatchObject({ email: 'pema@example.com', role: 'customer' })
})

test('of two concurrent changes to the same username one succeeds', async () => {
  const request = { body: { username: 'sought-after' } }
  const people = await Promise.all(['karma', 'nima', 'dawa'].map((name) => api.person(name)))
  const answers = await Promise.all(people.map((person) => person.send('PATCH /accounts/me/', request)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
})

test('a visitor cannot change a username', async () => {
  expect((await api.send('PATCH /accounts/me/', { body: { username: 'nobody.2' } })).status).toBe(401)
})

test('a generated username is never a reserved one', async () => {
  const body = { email: 'admin@example.com', password: 'hand-forged', password_confirm: 'hand-forged' }
  expect((await api.call('POST /accounts/register/', { body })).username).toMatch(/^customer-/)
})

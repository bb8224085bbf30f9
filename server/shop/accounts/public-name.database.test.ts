import { expect, test } from 'vitest'
import { scriptPayloads } from '#tests/attack/script-payloads.ts'
import { givenPost } from '#tests/builders/blog.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApi, type Person } from '#tests/support/api.ts'

const api = await openApi()
const product = await givenProduct(api.system, { slug: 'sirupate' })
const post = await givenPost(api.system, { slug: 'on-steel' })
const staff = await api.person('Norbu-Sherpa', 'manager')

const letters = 'abcdefghjkmnpqrstuvwxyz'
let people = 0
/** A customer whose username the shop made up. */
const nameless = () => {
  const number = people++
  return api.person(`customer-k7m2${letters[Math.floor(number / 23)]}${letters[number % 23]}`)
}
const review = (by: Person, public_name?: string) =>
  by.send('POST /products/reviews/', { body: { product: product.id, comment: 'Sharp.', public_name } })
const comment = (by: Person, public_name?: string, content = 'Namaste') =>
  by.call('POST /blog/comments/', { body: { post: post.id, content, public_name } })
const asked = (person: Person) => person.call('GET /accounts/me/public-name/')
const stored = async (person: Person) => (await person.call('GET /accounts/me/export/')).account.public_name
const reviewers = async () =>
  (await api.call('GET /products/reviews/')).results.map(({ user }) => user.username)
const publish = ({ id }: { id: number }) =>
  staff.call('POST /admin/comments/{id}/approve/', { params: { id } })
const commenters = async () =>
  (await api.call('GET /blog/comments/', { query: { post: post.id } })).results.map(
    ({ user }) => user.username,
  )

test('the name typed beside a review is stored with it, shown with earlier comments at once, and no longer asked', async () => {
  const asha = await nameless()
  await publish(await comment(asha))
  expect(await commenters()).toEqual(['A customer'])
  expect(await asked(asha)).toEqual({ public_name: null, suggested_name: null })
  const { status, body } = await review(asha, '  Asha Rai ')
  expect([status, body]).toMatchObject([201, { user: { username: 'Asha Rai' } }])
  expect([await commenters(), await reviewers()]).toEqual([['Asha Rai'], ['Asha Rai']])
  expect(await asked(asha)).toEqual({ public_name: 'Asha Rai', suggested_name: null })
  const { reviews } = await api.call('GET /products/products/{slug}/', { params: { slug: 'sirupate' } })
  expect(reviews.map(({ user }) => user.username)).toEqual(['Asha Rai'])
})

test('so is the name typed beside a comment, and beside a changed review', async () => {
  const [bina, chandra] = [await nameless(), await nameless()]
  expect((await comment(bina, 'बिना')).user).toEqual({ username: 'बिना' })
  const { body } = await review(chandra)
  expect(body).toMatchObject({ user: { username: 'A customer' } })
  const changed = await chandra.call('PATCH /products/reviews/{id}/', {
    params: { id: (body as { id: number }).id },
    body: { rating: 4, comment: 'Sharper.', public_name: 'Chandra' },
  })
  expect(changed.user.username).toBe('Chandra')
})

test('the form suggests the first name in the address', async () => {
  const doma = await nameless()
  const address = { fullname: ' Doma  Lama', street: '1 Lane', city: 'Kathmandu', postalCode: '44600' }
  const body = { ...address, country: 'Nepal', contact_number: '1' }
  const { id } = await doma.call('POST /accounts/addresses/', { body })
  expect(await asked(doma)).toEqual({ public_name: null, suggested_name: 'Doma' })
  // It suggests nothing that it would refuse.
  const strange = { ...body, fullname: 'doma@example.com' }
  await doma.call('PUT /accounts/addresses/{id}/', { params: { id }, body: strange })
  expect(await asked(doma)).toEqual({ public_name: null, suggested_name: null })
})

test('an account that has a name keeps it: another one beside a comment is ignored', async () => {
  const eka = await nameless()
  await comment(eka, 'Eka')
  expect((await comment(eka, 'Admin', 'Again')).user.username).toBe('Eka')
  expect(await stored(eka)).toBe('Eka')
  const chosen = await api.person('fulmaya')
  expect(await asked(chosen)).toEqual({ public_name: 'fulmaya', suggested_name: null })
  expect((await comment(chosen, 'Fulmaya T.')).user.username).toBe('fulmaya')
  expect(await stored(chosen)).toBeUndefined()
})

test('a refused comment or review stores no name, and neither does one of a machine', async () => {
  const gita = await nameless()
  const body = { post: 999_999, content: 'Namaste', public_name: 'Gita' }
  expect((await gita.send('POST /blog/comments/', { body })).status).toBe(404)
  const filled = { post: post.id, content: 'Namaste', public_name: 'Gita', website: 'x' }
  expect((await gita.send('POST /blog/comments/', { body: filled })).status).toBe(201)
  expect(await asked(gita)).toMatchObject({ public_name: null })
})

const malformed = expect.stringContaining('Use letters and numbers')
const reserved = 'Please choose another name. This one could be taken for our team.'
test.for([
  ['', 'This field may not be blank.'],
  [' \u200b ', 'This field may not be blank.'],
  ['x'.repeat(61), 'Please keep it to 60 characters.'],
  ['<b>Hari</b>', malformed],
  ['Hari &amp; Gita', malformed],
  ['hari@example.com', malformed],
  ['https://hari.example', malformed],
  ['hari.example', malformed],
  ['x.com', malformed],
  ['Hari\u202eirah', malformed],
  ['Ha\u200bri', malformed],
  ['Hari\u0007', malformed],
  ['Hari\nRai', malformed],
  ['Ha\u200dri', malformed],
  ['Hari  Rai', malformed],
  ['Admin', reserved],
  ['Ád-min', reserved],
  ['Karda Support', reserved],
  ['Ｋarda Khukuri House', reserved],
  ['कर्दा टिम', undefined],
  ['\u0410dmin', reserved],
  ['Norbu Sherpa', reserved],
  ['norbu sherpá', reserved],
  ['Norbu', undefined],
  ['Ana María O’Neil-Łoś', undefined],
  ['J.R. Smith Jr.', undefined],
  ['山田・太郎', undefined],
  ['བསྟན་འཛིན', undefined],
  ['\u0dc1\u0dca\u200d\u0dbb\u0dd3', undefined],
  ['علي', undefined],
  ['A customer', undefined],
] as const)(
  '%o beside a comment is answered with %o, and a refused one stores nothing',
  async ([name, problem]) => {
    const person = await nameless()
    const answer = await person.send('POST /blog/comments/', {
      body: { post: post.id, content: 'Namaste', public_name: name },
    })
    expect(answer).toMatchObject(
      problem
        ? { status: 400, body: { public_name: expect.arrayContaining([problem]) } }
        : { status: 201, body: { user: { username: name } } },
    )
    expect(await stored(person)).toBe(problem ? undefined : name)
    const comments = api.database.selectFrom('blog_comments').select('id').where('account_id', '=', person.id)
    expect(await comments.execute()).toHaveLength(problem ? 0 : 1)
  },
)

test('no script is a public name, beside a review or on the account page', async () => {
  const hari = await nameless()
  for (const public_name of scriptPayloads) {
    expect((await review(hari, public_name)).status, public_name).toBe(400)
    const change = { body: { public_name } }
    expect((await hari.send('PATCH /accounts/me/', change)).status, public_name).toBe(400)
  }
  expect(await stored(hari)).toBeUndefined()
})

test('the account page changes and removes the name; without one, a chosen username is shown', async () => {
  const indra = await nameless()
  const change = (body: { public_name?: string | null; username?: string }) =>
    indra.send('PATCH /accounts/me/', { body })
  expect((await change({ public_name: 'Indra' })).body).toMatchObject({ public_name: 'Indra' })
  expect((await change({ public_name: 'Karda' })).body).toEqual({ public_name: [reserved] })
  await review(indra)
  expect(await reviewers()).toContain('Indra')
  await change({ public_name: 'Indra B.', username: 'indra.b' })
  expect(await reviewers()).toContain('Indra B.')
  expect((await change({ public_name: null })).body).not.toHaveProperty('public_name')
  expect(await reviewers()).toContain('indra.b')
})

test('two people may have the same name; of two names sent at once by one person, one stays', async () => {
  const [jit, other] = [await nameless(), await nameless()]
  await comment(other, 'Jit')
  const names = ['Jit', 'Jit Rai']
  const shown = await Promise.all(names.map((name) => comment(jit, name, `I am ${name}.`)))
  expect(names).toContain(await stored(jit))
  expect(new Set(shown.map(({ user }) => user.username))).toEqual(new Set([await stored(jit)]))
})

test('staff see the name on the customer’s page, and closing the account deletes it', async () => {
  const kamal = await nameless()
  const params = { id: kamal.id }
  expect((await staff.call('GET /admin/customers/{id}/', { params })).public_name).toBeNull()
  await comment(kamal, 'Kamal the Smith')
  expect((await staff.call('GET /admin/customers/{id}/', { params })).public_name).toBe('Kamal the Smith')
  await kamal.send('DELETE /accounts/me/', { body: { password: kamal.password } })
  const accounts = await api.database.selectFrom('accounts').select(['id', 'public_name']).execute()
  expect(accounts.filter(({ id, public_name }) => id === kamal.id || public_name?.includes('Kamal'))).toEqual(
    [],
  )
})

test('a visitor has no name to ask for', async () => {
  expect((await api.send('GET /accounts/me/public-name/')).status).toBe(401)
})

import { expect, test } from 'vitest'
import { idempotencyHeader } from '#model/tenant.ts'
import { givenPost } from '#tests/builders/blog.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'

const api = await openApi()
const editor = await api.person('bina', 'editor')
const manager = await api.person('sita', 'manager')
const maya = await api.person('maya')
const post = await givenPost(api.system, { slug: 'steel' })
const product = await givenProduct(api.system, { slug: 'sirupate' })

const comment = await maya.call('POST /blog/comments/', { body: { post: post.id, content: 'Which steel?' } })
api.pass({ minutes: 2 })
const review = await maya.call('POST /products/reviews/', {
  body: { product: product.id, rating: 4, comment: 'It came blunt.' },
})
api.pass({ minutes: 2 })
const message = await api.call('POST /contact/messages/', {
  body: { name: 'Ram', email: 'ram@example.net', subject: 'Engraving', message: 'Can you engrave?' },
})

const keysOf = async (query: object, by = manager) =>
  (await by.call('GET /admin/inbox/', { query: query as never })).results.map(({ key }) => key)
const keys = [`message:${message.id}`, `review:${review.id}`, `comment:${comment.id}`]

test('the inbox lists what waits for an answer, in pages, of the kinds that the caller may answer', async () => {
  expect(await keysOf({ state: 'open' })).toEqual(keys)
  expect(await keysOf({ ordering: 'at' })).toEqual(keys.toReversed())
  expect(await keysOf({ kind: 'review' })).toEqual([keys[1]])
  expect(await keysOf({ key: keys[1] })).toEqual([keys[1]])
  expect(await keysOf({ key: keys[0] }, editor)).toEqual([])
  expect(await keysOf({ search: 'engrave' })).toEqual([keys[0]])
  expect(await keysOf({ search: 'maya' })).toEqual([keys[1], keys[2]])
  expect(await keysOf({}, editor)).toEqual([keys[1], keys[2]])
  expect((await editor.call('GET /admin/inbox/')).open).toEqual({ comment: 1, review: 1 })
  const first = await manager.call('GET /admin/inbox/', { query: { page_size: 2 } })
  expect(first.open).toEqual({ comment: 1, review: 1, message: 1 })
  const after = new URL(first.next ?? '', 'http://shop.test').searchParams.get('after') ?? ''
  expect(await keysOf({ page_size: 2, after })).toEqual([keys[2]])
  const packer = await api.person('hari', 'packer')
  expect(await keysOf({}, packer)).toEqual([])
})

test('a reply in the name of the shop publishes the comment, once', async () => {
  const params = { id: comment.id }
  const send = () =>
    editor.call('POST /admin/comments/{id}/reply/', {
      params,
      body: { content: '5160 spring steel.' },
      headers: { [idempotencyHeader]: 'one' },
    })
  const reply = await send()
  expect((await send()).id).toBe(reply.id)
  const shown = await api.call('GET /blog/comments/', { query: { post: post.id } })
  expect(shown.results).toMatchObject([
    {
      content: 'Which steel?',
      replies: [{ content: '5160 spring steel.', user: { username: null }, by_shop: true }],
    },
  ])
  expect(await keysOf({ state: 'open', kind: 'comment' })).toEqual([])
  expect(await keysOf({ kind: 'comment' })).toEqual([keys[2]])
})

test('hiding is undone by putting the comment back or approving it again', async () => {
  const params = { id: comment.id }
  await editor.call('POST /admin/comments/{id}/reject/', { params })
  expect((await api.call('GET /blog/comments/', { query: { post: post.id } })).results).toEqual([])
  const back = await editor.call('POST /admin/comments/{id}/return/', { params })
  expect(back.status).toBe('waiting')
  expect(await keysOf({ state: 'open', kind: 'comment' })).toEqual([keys[2]])
  await editor.call('POST /admin/comments/{id}/approve/', { params })
})

test("the shop's answer appears under the review; an outdated version is refused, an empty one removes it", async () => {
  const params = { id: review.id }
  const answer = (text: string, version: number) =>
    editor.send('PUT /admin/reviews/{id}/answer/', { params, body: { text, version } })
  expect((await answer('We will sharpen it.', 1)).status).toBe(200)
  const shown = async () =>
    (await api.call('GET /products/products/{slug}/', { params: { slug: 'sirupate' } })).reviews
  const answered_at = api.now().toISOString()
  expect(await shown()).toMatchObject([{ answer: { text: 'We will sharpen it.', answered_at } }])
  expect(await answer('Mine.', 1)).toMatchObject({
    status: 409,
    body: { code: 'stale_version', current: { text: 'We will sharpen it.', version: 2 } },
  })
  expect(await keysOf({ state: 'open', kind: 'review' })).toEqual([])
  expect((await answer('', 2)).body).toMatchObject({ version: 3 })
  expect((await shown())?.[0]).not.toHaveProperty('answer')
  await editor.call('POST /admin/reviews/{id}/settle/', { params, body: { is_settled: false } })
  expect(await keysOf({ state: 'open', kind: 'review' })).toEqual([keys[1]])
})

test('a message is answered by email, once, and the answer is stored with it', async () => {
  const params = { id: message.id }
  const send = () =>
    manager.call('POST /admin/messages/{id}/answer/', {
      params,
      body: { text: 'Yes, up to 20 letters.' },
      headers: { [idempotencyHeader]: 'two' },
    })
  await send()
  const answered = await send()
  expect(answered.answers).toMatchObject([{ text: 'Yes, up to 20 letters.', name: 'sita' }])
  expect(answered.settled_at).not.toBeNull()
  const mails = await emailsOf(api, { to: 'ram@example.net', kind: 'contact.answer' })
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    subject: 'Re: Engraving',
    text: expect.stringContaining('Can you engrave?'),
  })
  await manager.call('POST /admin/messages/{id}/settle/', { params, body: { is_settled: false } })
  expect(await keysOf({ state: 'open', kind: 'message' })).toEqual([keys[0]])
  await manager.call('DELETE /admin/messages/{id}/', { params })
  expect(await keysOf({ kind: 'message' })).toEqual([])
  expect((await manager.send('DELETE /admin/messages/{id}/', { params })).status).toBe(404)
})

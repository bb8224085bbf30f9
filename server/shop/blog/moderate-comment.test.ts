import { expect, test } from 'vitest'
import { givenComment, givenPost } from '#tests/builders/blog.ts'
import { openApi } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'

const api = await openApi()
const { system } = api
const maya = await api.person('maya')
const tashi = await api.person('tashi')
const staff = await api.person('sita', 'manager')
const post = await givenPost(system, { slug: 'forging', title: 'Forging' })

async function waiting(content: string, under?: { id: number }) {
  api.pass({ minutes: 1 })
  const options = { approved: false, ...(under && { under }) }
  return givenComment(system, { by: maya, on: post, content, ...options })
}
async function shown() {
  const { results } = await api.call('GET /blog/comments/', { query: { post: post.id } })
  return results.map(({ content }) => content)
}
const counted = async () =>
  (await api.call('GET /blog/posts/{slug}/', { params: { slug: 'forging' } })).comment_count

test('staff see all comments, newest first, and can filter waiting ones', async () => {
  const first = await waiting('Nice.')
  const second = await waiting('Buy pills!')
  await staff.call('POST /admin/comments/{id}/approve/', { params: first })
  const all = await staff.call('GET /admin/comments/')
  expect(all).toMatchObject({ count: 2, results: [{ content: 'Buy pills!' }, { content: 'Nice.' }] })
  const { results } = await staff.call('GET /admin/comments/', { query: { status: 'waiting' } })
  expect(results).toEqual([
    {
      id: second.id,
      post: { id: post.id, slug: 'forging', title: 'Forging' },
      user: { id: maya.id, username: 'maya' },
      content: 'Buy pills!',
      created_at: expect.any(String),
      parent: null,
      status: 'waiting',
      by_shop: false,
    },
  ])
  const elsewhere = await staff.call('GET /admin/comments/', { query: { post: 999 } })
  expect(elsewhere.results).toEqual([])
})

test('COMM-19 approving and rejecting take effect at once, including the count, and can be repeated', async () => {
  const { id } = await waiting('Approve me.')
  const before = await counted()
  for (let time = 1; time <= 2; time++) {
    const answer = await staff.call('POST /admin/comments/{id}/approve/', { params: { id } })
    expect(answer).toMatchObject({ id, status: 'approved' })
    expect(await shown()).toContain('Approve me.')
    expect(await counted()).toBe(before + 1)
  }
  for (let time = 1; time <= 2; time++) {
    const answer = await staff.call('POST /admin/comments/{id}/reject/', { params: { id } })
    expect(answer).toMatchObject({ id, status: 'rejected' })
    expect(await shown()).not.toContain('Approve me.')
    expect(await counted()).toBe(before)
  }
})

test('a reply can be approved only after its parent', async () => {
  const parent = await waiting('Question?')
  const reply = await waiting('Answer.', parent)
  const params = { id: reply.id }
  expect(await staff.send('POST /admin/comments/{id}/approve/', { params })).toMatchObject({
    status: 409,
    body: { detail: 'First approve the comment that this one replies to.', code: 'parent_not_approved' },
  })
  await staff.call('POST /admin/comments/{id}/approve/', { params: parent })
  await staff.call('POST /admin/comments/{id}/approve/', { params })
})

test('deleting a comment deletes its replies', async () => {
  const parent = await waiting('Top.')
  await staff.call('POST /admin/comments/{id}/approve/', { params: parent })
  const reply = await waiting('Below.', parent)
  const params = { id: parent.id }
  expect((await staff.send('DELETE /admin/comments/{id}/', { params })).status).toBe(204)
  const left = await api.database.selectFrom('blog_comments').select('id').execute()
  expect(left.map(({ id }) => id)).not.toContain(parent.id)
  expect(left.map(({ id }) => id)).not.toContain(reply.id)
  expect(await shown()).not.toContain('Top.')
  expect((await staff.send('DELETE /admin/comments/{id}/', { params })).status).toBe(404)
})

const calls = [
  'GET /admin/comments/',
  'POST /admin/comments/{id}/approve/',
  'POST /admin/comments/{id}/reject/',
  'DELETE /admin/comments/{id}/',
] as const

test.for(calls)('%s is for staff: 401 for visitors, 403 for customers, without any change', async (call) => {
  const { id } = await waiting(`Untouched by ${call}`)
  expect((await api.send(call, { params: { id } })).status).toBe(401)
  for (const customer of [maya, tashi]) {
    expect(await customer.send(call, { params: { id } })).toMatchObject({
      status: 403,
      body: { detail: 'You don’t have permission to do this.' },
    })
  }
  const row = await api.database.selectFrom('blog_comments').selectAll().where('id', '=', id).execute()
  expect(row).toMatchObject([{ status: 'waiting' }])
})

test.for(calls.slice(1))('%s of an unknown id is a 404', async (call) => {
  for (const id of [999_999, 'first']) {
    expect(await staff.send(call, { params: { id } })).toMatchObject({ status: 404 })
  }
})

test('each action by staff is in the audit log', async () => {
  const { id } = await waiting('For the record.')
  await staff.call('POST /admin/comments/{id}/approve/', { params: { id } })
  await staff.call('POST /admin/comments/{id}/reject/', { params: { id } })
  await staff.call('DELETE /admin/comments/{id}/', { params: { id } })
  const log = await api.database
    .selectFrom('audit_log')
    .select(['actor', 'verb', 'at'])
    .where('subject', '=', `comment:${id}`)
    .orderBy('id')
    .execute()
  expect(log).toEqual(
    ['blog.approve-comment', 'blog.reject-comment', 'blog.delete-comment'].map((verb) => ({
      actor: `staff:${staff.id}`,
      verb,
      at: api.now(),
    })),
  )
})

test('answers to staff are not cacheable', async () => {
  const { headers } = await staff.send('GET /admin/comments/')
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('Cache-Tag')).toBeNull()
})

test('the author gets one email when a comment is published; seeded comments send none', async () => {
  const emailsToAuthor = () => emailsOf(api, { to: maya.email, kind: 'blog.comment-approved' })
  const before = await emailsToAuthor()
  const { id } = await waiting('Is <b>horn</b> better?')
  await staff.call('POST /admin/comments/{id}/approve/', { params: { id } })
  await staff.call('POST /admin/comments/{id}/reject/', { params: { id } })
  await staff.call('POST /admin/comments/{id}/approve/', { params: { id } })
  const mails = (await emailsToAuthor()).slice(before.length)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ subject: 'Your comment on “Forging” has been published' })
  expect(mails[0]?.html).toContain('Is &lt;b&gt;horn&lt;/b&gt; better?')
  expect(mails[0]?.text).toContain('http://shop.test/blog/forging#comments')
  await givenComment(system, { by: maya, on: post, content: 'Planted.' })
  expect(await emailsToAuthor()).toHaveLength(before.length + 1)
})

import { expect, test } from 'vitest'
import { givenComment, givenPost } from '#tests/builders/blog.ts'
import { openApi } from '#tests/support/api.ts'
import { rejectComment } from './moderate-comment.ts'

const api = await openApi()
const { system } = api
const maya = await api.person('maya')
const tashi = await api.person('tashi')
const post = await givenPost(system, { slug: 'forging' })

async function write(by: { id: number }, content: string, under?: { id: number }, approved = true) {
  api.pass({ minutes: 5 })
  return givenComment(system, { by, on: post, content, approved, ...(under && { under }) })
}
const first = await write(maya, 'first')
const toFirst = await write(tashi, 'reply to first', first)
await write(maya, 'reply to the reply', toFirst)
await write(maya, 'waiting reply', first, false)
await write(tashi, 'waiting', undefined, false)
const rejected = await write(tashi, 'rejected')
await write(maya, 'reply to rejected', rejected)
await rejectComment(system, { id: rejected.id })
await write(tashi, 'second reply to first', first)
await write(tashi, 'second')

const list = (query: Record<string, string | number | boolean> = {}) =>
  api.call('GET /blog/comments/', { query: { post: post.id, ...query } })
type Thread = { content: string; replies: Thread[] }
const outline = (threads: Thread[]): unknown[] =>
  threads.map(({ content, replies }) => (replies.length > 0 ? [content, outline(replies)] : content))

test('API-20 API-43 COMM-02 COMM-17 COMM-18 COMM-19 ENT-26 ROLE-04 approved comments in threads, newest first', async () => {
  const { count, results } = await list({ is_approved: true })
  expect(count).toBe(2)
  expect(outline(results)).toEqual([
    'second',
    ['first', ['second reply to first', ['reply to first', ['reply to the reply']]]],
  ])
})

test('ENT-23 ENT-24 ENT-25 the fields of a reply', async () => {
  const { results } = await list()
  expect(results[1]?.replies[1]).toEqual({
    id: toFirst.id,
    user: { username: 'tashi' },
    content: 'reply to first',
    created_at: '2026-11-21T10:10:00.000Z',
    parent: first.id,
    replies: [expect.objectContaining({ content: 'reply to the reply', parent: toFirst.id })],
    is_approved: true,
  })
})

test.for([[{}], [{ is_approved: false }], [{ is_approved: true, page_size: 100 }]])(
  'COMM-19 COMM-20 waiting and rejected comments are not public, not even for their author: %o',
  async ([query]) => {
    for (const caller of [api, maya, tashi]) {
      const answer = await caller.send('GET /blog/comments/', { query: { post: post.id, ...query } })
      expect(answer.status).toBe(200)
      expect(JSON.stringify(answer.body)).not.toMatch(/waiting|rejected/)
    }
  },
)

test('is_approved=false returns nothing', async () => {
  expect(await list({ is_approved: false })).toMatchObject({ count: 0, results: [] })
})

test("the post's count includes visible replies", async () => {
  const { comment_count } = await api.call('GET /blog/posts/{slug}/', { params: { slug: 'forging' } })
  expect(comment_count).toBe(5)
  const [listed] = (await api.call('GET /blog/posts/')).results
  expect(listed?.comment_count).toBe(5)
})

test('pagination counts top-level comments, each with all its replies', async () => {
  const page = await list({ page: 2, page_size: 1 })
  expect(page).toMatchObject({ count: 2, next: null })
  expect(outline(page.results)).toEqual([
    ['first', ['second reply to first', ['reply to first', ['reply to the reply']]]],
  ])
})

test('the post is required; an unknown or unpublished one has no comments', async () => {
  const answer = await api.send('GET /blog/comments/', { query: { is_approved: true } })
  expect(answer).toMatchObject({ status: 400, body: { post: ['This field is required.'] } })
  expect(await list({ post: 999_999 })).toMatchObject({ count: 0, results: [] })
  await givenPost(system, { slug: 'forging', status: 'draft' })
  expect(await list()).toMatchObject({ count: 0, results: [] })
  await givenPost(system, { slug: 'forging' })
})

test('COMM-04 comments by a deleted account stay without a name', async () => {
  await api.database.deleteFrom('accounts').where('id', '=', maya.id).execute()
  await write(tashi, 'third')
  const { results } = await list()
  expect(results[2]).toMatchObject({ content: 'first', user: { username: null } })
})

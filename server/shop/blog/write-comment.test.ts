import { expect, test } from 'vitest'
import { givenComment, givenPost } from '#tests/builders/blog.ts'
import { openApi, today } from '#tests/support/api.ts'

const api = await openApi()
const { system } = api
const maya = await api.person('maya')
const tashi = await api.person('tashi')
const post = await givenPost(system, { slug: 'forging' })
const other = await givenPost(system, { slug: 'history' })
const draft = await givenPost(system, { slug: 'draft', status: 'draft' })

const stored = () => api.database.selectFrom('blog_comments').selectAll().orderBy('id').execute()
const list = (on = post) => api.call('GET /blog/comments/', { query: { post: on.id, is_approved: true } })

test('API-21 ENT-23 ENT-24 ENT-27 COMM-13 COMM-20 ROLE-16 a comment is stored, returned and awaits approval', async () => {
  const answer = await maya.send('POST /blog/comments/', {
    body: { post: post.id, content: '  Well told.\n', parent: null },
  })
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    id: expect.any(Number),
    user: { username: 'maya' },
    content: 'Well told.',
    created_at: today.toISOString(),
    parent: null,
    replies: [],
    is_approved: false,
  })
  expect(await stored()).toMatchObject([
    { post_id: post.id, account_id: maya.id, parent_id: null, content: 'Well told.', status: 'waiting' },
  ])
  expect((await list()).results).toEqual([])
})

test('COMM-14 ENT-25 ENT-26 ROLE-17 a reply is nested in its parent once both are approved', async () => {
  const parent = await givenComment(system, { by: maya, on: post, content: 'Where is the forge?' })
  const reply = await tashi.call('POST /blog/comments/', {
    body: { post: post.id, content: 'In Dharan.', parent: parent.id },
  })
  expect(reply.parent).toBe(parent.id)
  expect((await list()).results[0]).toMatchObject({ id: parent.id, replies: [] })
})

test('without a parent it is a top-level comment', async () => {
  const { parent } = await tashi.call('POST /blog/comments/', { body: { post: post.id, content: 'Mine.' } })
  expect(parent).toBeNull()
})

test('ROLE-16 a visitor cannot comment', async () => {
  const before = await stored()
  const answer = await api.send('POST /blog/comments/', { body: { post: post.id, content: 'Good.' } })
  expect(answer.status).toBe(401)
  expect(await stored()).toEqual(before)
})

test.for([
  ['COMM-11', { content: '' }, { content: ['Please enter your comment.'] }],
  ['COMM-11', { content: ' \n\t ' }, { content: ['Please enter your comment.'] }],
  ['COMM-11', { content: undefined }, { content: ['This field is required.'] }],
  ['', { content: 'x'.repeat(4001) }, { content: ['Please keep it to 4000 characters.'] }],
  ['COMM-12', { post: null }, { post: ['Post ID is required to submit a comment.'] }],
  ['COMM-12', { post: '' }, { post: ['Post ID is required to submit a comment.'] }],
  ['COMM-12', { post: undefined }, { post: ['This field is required.'] }],
  ['COMM-14', { parent: 'first' }, { parent: [expect.any(String)] }],
  ['COMM-14', { parent: 999_999 }, { parent: ['The comment you are replying to no longer exists.'] }],
] as const)('%s refused without storing anything: %o', async ([, change, fields]) => {
  const before = await stored()
  const body = { post: post.id, content: 'Good.', parent: null, ...change }
  expect(await maya.send('POST /blog/comments/', { body })).toMatchObject({ status: 400, body: fields })
  expect(await stored()).toEqual(before)
})

test.for([
  ['an unknown post', 999_999],
  ['a draft', draft.id],
] as const)('%s is not found', async ([, id]) => {
  const answer = await maya.send('POST /blog/comments/', { body: { post: id, content: 'Good.' } })
  expect(answer).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
})

test('COMM-14 only the author can reply to a waiting comment; for others it does not exist', async () => {
  const waiting = await givenComment(system, { by: maya, on: post, content: 'Waiting.', approved: false })
  const body = { post: post.id, content: 'And one more thing.', parent: waiting.id }
  expect((await maya.send('POST /blog/comments/', { body })).status).toBe(201)
  expect(await tashi.send('POST /blog/comments/', { body })).toMatchObject({
    status: 400,
    body: { parent: ['The comment you are replying to no longer exists.'] },
  })
})

test('a rejected comment accepts no replies, not even from its author', async () => {
  const rejected = await givenComment(system, { by: maya, on: post, content: 'Rude.', approved: false })
  const moderator = await api.person('ram', 'manager')
  await moderator.call('POST /admin/comments/{id}/reject/', { params: { id: rejected.id } })
  const body = { post: post.id, content: 'Why?', parent: rejected.id }
  for (const person of [maya, tashi]) {
    expect(await person.send('POST /blog/comments/', { body })).toMatchObject({
      status: 400,
      body: { parent: ['The comment you are replying to no longer exists.'] },
    })
  }
})

test('COMM-14 a reply must be on the same post as its parent', async () => {
  const elsewhere = await givenComment(system, { by: maya, on: other, content: 'Elsewhere.' })
  const body = { post: post.id, content: 'Good.', parent: elsewhere.id }
  expect((await tashi.send('POST /blog/comments/', { body })).status).toBe(400)
  const row = { post_id: post.id, parent_id: elsewhere.id, account_id: maya.id, depth: 2 }
  const past = { ...row, content: 'Past the verb', status: 'approved' as const, created_at: today }
  await expect(api.database.insertInto('blog_comments').values(past).execute()).rejects.toThrow(/foreign key/)
})

test('comments by staff need no approval', async () => {
  const owner = await api.person('sita', 'manager')
  const body = { post: other.id, content: 'Thank you all.' }
  expect((await owner.call('POST /blog/comments/', { body })).is_approved).toBe(true)
  expect((await list(other)).results.map(({ content }) => content)).toContain('Thank you all.')
})

test('replies nest up to twenty levels', async () => {
  const deep = await givenPost(system, { slug: 'deep' })
  let under: { id: number } | undefined
  for (let depth = 1; depth <= 20; depth++) {
    const by = depth % 2 ? maya : tashi
    under = await givenComment(system, { by, on: deep, content: `${depth}`, ...(under && { under }) })
  }
  const body = { post: deep.id, content: '21', parent: under?.id ?? null }
  expect(await tashi.send('POST /blog/comments/', { body })).toMatchObject({
    status: 409,
    body: { detail: 'This thread is too deep. Please reply to an earlier comment.', code: 'thread_too_deep' },
  })
  let [innermost] = (await list(deep)).results
  while (innermost?.replies[0]) innermost = innermost.replies[0]
  expect(innermost?.content).toBe('20')
})

test('a comment is plain text and stored verbatim', async () => {
  const content = '<script>alert(1)</script> & "quoted"\n\n– खुकुरी 🗡️'
  const written = await givenPost(system, { slug: 'written' })
  await givenComment(system, { by: tashi, on: written, content })
  expect((await list(written)).results[0]?.content).toBe(content)
})

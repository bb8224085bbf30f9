import { expect, test } from 'vitest'
import { givenComment, givenPost } from '#tests/builders/blog.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const { system } = api
const post = await givenPost(system, { slug: 'forging' })
const other = await givenPost(system, { slug: 'history' })

const stored = async () => (await api.database.selectFrom('blog_comments').select('id').execute()).length

test('filling in the honeypot field seems to succeed but stores no comment', async () => {
  const maya = await api.person('maya')
  const { status, body } = await maya.send('POST /blog/comments/', {
    body: { post: post.id, content: 'Cheap pills', website: 'https://pills.example' },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({ id: expect.any(Number), content: 'Cheap pills', user: { username: 'maya' } })
  expect(await stored()).toBe(0)
})

test('an invalid comment is refused even if the honeypot is filled in', async () => {
  const maya = await api.person('maya')
  const trap = { website: 'x' }
  const blank = await maya.send('POST /blog/comments/', { body: { post: post.id, content: ' ', ...trap } })
  expect(blank).toMatchObject({ status: 400, body: { content: ['Please enter your comment.'] } })
  const lost = await maya.send('POST /blog/comments/', { body: { post: 999, content: 'A', ...trap } })
  expect(lost.status).toBe(404)
})

test.for([
  [{ form_age_ms: 0 }, 429],
  [{ form_age_ms: 1999.9 }, 429],
  [{ form_age_ms: 2000 }, 201],
  [{ form_age_ms: null, website: '' }, 201],
  [{ website: null }, 201],
  [{}, 201],
  [{ form_age_ms: -1 }, 400],
  [{ form_age_ms: 'long' }, 400],
] as const)('a form that was open for %o is answered with %i', async ([form, status]) => {
  const person = await api.person(`person${JSON.stringify(form).replaceAll(/\W/g, '')}`)
  const before = await stored()
  const answer = await person.send('POST /blog/comments/', {
    body: { post: post.id, content: 'Good.', ...form },
  })
  expect(answer.status).toBe(status)
  expect(await stored()).toBe(before + (status === 201 ? 1 : 0))
  if (status === 429) {
    expect(answer.body).toEqual({
      detail: 'That was very fast. Please wait a moment and send it again.',
      code: 'submitted_too_fast',
    })
  }
})

test('a repeated comment within a minute is refused, unless on another post or by another person', async () => {
  const [tashi, lhamu] = [await api.person('tashi'), await api.person('lhamu')]
  const body = { post: post.id, content: 'Thank you!' }
  await tashi.call('POST /blog/comments/', { body })
  const again = await tashi.send('POST /blog/comments/', { body: { ...body, content: ' Thank you!\n' } })
  expect(again).toMatchObject({
    status: 409,
    body: { detail: 'You just sent this.', code: 'submitted_twice' },
  })
  await tashi.call('POST /blog/comments/', { body: { ...body, post: other.id } })
  await lhamu.call('POST /blog/comments/', { body })
  api.pass({ minutes: 1 })
  expect((await tashi.send('POST /blog/comments/', { body })).status).toBe(201)
})

test('two concurrent equal submissions are stored once', async () => {
  const dolma = await api.person('dolma')
  const body = { post: post.id, content: 'Twice.' }
  const answers = await Promise.all([1, 2].map(() => dolma.send('POST /blog/comments/', { body })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('a person can write twenty comments per hour', async () => {
  const pema = await api.person('pema')
  for (let number = 1; number <= 20; number++)
    await givenComment(system, { by: pema, on: post, content: `${number}` })
  const fresh = await api.person('pema')
  const body = { post: other.id, content: 'One more' }
  expect(await fresh.send('POST /blog/comments/', { body })).toMatchObject({
    status: 429,
    body: {
      detail: 'You’ve sent a lot in the past hour. Please try again later.',
      code: 'submitted_too_often',
    },
  })
  api.pass({ minutes: 60 })
  const later = await api.person('pema')
  expect((await later.send('POST /blog/comments/', { body })).status).toBe(201)
})

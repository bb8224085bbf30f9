import { expect, test } from 'vitest'
import type { PostInput } from '#contract/admin/contents/posts.ts'
import { oldPreviews } from '#server/platform/records/previews.ts'
import { deleteOldRows } from '#server/shop/privacy/delete-old-data.ts'
import { givenComment, givenPost } from '#tests/builders/blog.ts'
import { openApi, today } from '#tests/support/api.ts'
import { paintedPicture } from '#tests/support/painted-picture.ts'
import { publishDuePosts } from './due-posts.ts'

const api = await openApi()
const { system } = api
const editor = await api.person('rita', 'editor')
const post: PostInput = {
  slug: 'forging',
  title: 'Forging',
  content: '<p>Text.</p>',
  status: 'published',
  author_id: editor.id,
  picture: null,
  published_at: null,
}
const find = (slug: string) => api.call('GET /blog/posts/{slug}/', { params: { slug } })
const findStatus = async (slug: string) =>
  (await api.send('GET /blog/posts/{slug}/', { params: { slug } })).status
const slugs = async () => (await api.call('GET /blog/posts/')).results.map(({ slug }) => slug)
const upload = async (color: string) =>
  (await editor.call('POST /admin/media/', { query: {}, file: await paintedPicture(color) })).key

test('ENT-20 the HTML of a post is sanitized when it is saved', async () => {
  await givenPost(system, {
    slug: 'hostile',
    content:
      '<p onclick="x()">A<script>alert(1)</script></p><img src="/media/a.webp" onerror="x()"><a href="javascript:x()">b</a><iframe src="https://example.com"></iframe>',
  })
  const { content } = await find('hostile')
  expect(content).toBe('<p>A</p><img src="/media/a.webp" loading="lazy" /><a>b</a>')
})

test('the excerpt is the beginning as plain text, cut at a word boundary', async () => {
  const sentence = 'Steel <5160> & horn, forged by hand.'
  const html = '<p>Steel &lt;5160&gt; &amp; horn, <em>forged</em> by hand.</p>'
  await givenPost(system, { slug: 'short', content: `${html}<p>Next.</p>` })
  expect((await find('short')).excerpt).toBe(`${sentence} Next.`)
  await givenPost(system, { slug: 'long', content: html.repeat(20) })
  const { excerpt = '' } = await find('long')
  const beginning = excerpt.slice(0, -' …'.length)
  const whole = Array(20).fill(sentence).join(' ')
  expect(excerpt).toBe(`${beginning} …`)
  expect(whole.startsWith(`${beginning} `)).toBe(true)
  expect(beginning.length).toBeGreaterThan(180)
  expect(beginning.length).toBeLessThanOrEqual(200)
})

test('a post with its picture and author appears in the shop at once', async () => {
  const media_key = await upload('#303030')
  const added = await editor.call('POST /admin/posts/', {
    body: { ...post, picture: { media_key, alt_text: 'The forge' } },
  })
  expect(added).toMatchObject({ version: 1, author: { username: 'rita' }, published_at: today.toISOString() })
  const shown = await find('forging')
  expect(shown).toMatchObject({ title: 'Forging', author: { username: 'rita' } })
  expect(shown.featured_picture).toMatchObject({ alt_text: 'The forge', width: 8 })
  const { results } = await editor.call('GET /admin/posts/', { query: { search: 'forg' } })
  expect(results).toMatchObject([{ id: added.id, slug: 'forging', status: 'published' }])
  expect(await editor.call('GET /admin/posts/{id}/', { params: { id: added.id } })).toEqual(added)
})

test('a taken address is refused, when adding and when renaming, and nothing is overwritten', async () => {
  const again = { ...post, title: 'Another' }
  const taken = { status: 400, body: { slug: ['This address is already in use.'] } }
  expect(await editor.send('POST /admin/posts/', { body: again })).toMatchObject(taken)
  const other = await editor.call('POST /admin/posts/', { body: { ...again, slug: 'other' } })
  const body = { ...again, version: other.version }
  const params = { id: other.id }
  expect(await editor.send('PUT /admin/posts/{id}/', { params, body })).toMatchObject(taken)
  expect((await find('forging')).title).toBe('Forging')
})

test('a renamed post is found at its former address; a deleted one at none', async () => {
  const { id, version } = await editor.call('POST /admin/posts/', { body: { ...post, slug: 'first' } })
  const body = { ...post, slug: 'second', version }
  const changed = await editor.call('PUT /admin/posts/{id}/', { params: { id }, body })
  expect(changed).toMatchObject({ slug: 'second', version: version + 1, published_at: today.toISOString() })
  expect((await find('first')).slug).toBe('second')
  const maya = await api.person('maya')
  await givenComment(system, { by: maya, on: { id }, content: 'Fine work.' })
  await editor.call('DELETE /admin/posts/{id}/', { params: { id } })
  expect([await findStatus('first'), await findStatus('second')]).toEqual([404, 404])
  expect((await editor.send('DELETE /admin/posts/{id}/', { params: { id } })).status).toBe(404)
})

test('if two people change a post, the second sees the first change, and nothing is lost', async () => {
  const { id, version } = await editor.call('POST /admin/posts/', { body: { ...post, slug: 'shared' } })
  const body = { ...post, slug: 'shared', version }
  await editor.call('PUT /admin/posts/{id}/', { params: { id }, body: { ...body, title: 'Mine' } })
  const late = await editor.send('PUT /admin/posts/{id}/', {
    params: { id },
    body: { ...body, title: 'Late' },
  })
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'stale_version', current: { title: 'Mine', version: version + 1 }, changed_by: 'rita' },
  })
  expect((await find('shared')).title).toBe('Mine')
})

test('a scheduled post appears at its time, not before', async () => {
  const soon = new Date(api.now().getTime() + 120_000).toISOString()
  const scheduled = { ...post, slug: 'later', status: 'scheduled' as const, published_at: soon }
  await editor.call('POST /admin/posts/', { body: scheduled })
  await publishDuePosts(system)
  expect([await findStatus('later'), (await slugs()).includes('later')]).toEqual([404, false])
  // The job runs a minute late.
  api.pass({ minutes: 3 })
  await publishDuePosts(system)
  expect(await find('later')).toMatchObject({ published_at: soon, updated_at: api.now().toISOString() })
  expect((await slugs())[0]).toBe('later')
  const past = await editor.send('POST /admin/posts/', { body: { ...scheduled, slug: 'past' } })
  expect(past).toMatchObject({ status: 400, body: { published_at: [expect.any(String)] } })
})

test("a post's update time is when its visible content last changed, not when it was last saved", async () => {
  const added = await editor.call('POST /admin/posts/', { body: { ...post, slug: 'dated' } })
  const params = { id: added.id }
  const written = api.now().toISOString()
  api.pass({ minutes: 2 })
  const same = { ...post, slug: 'dated-otherwise', version: added.version }
  const { version } = await editor.call('PUT /admin/posts/{id}/', { params, body: same })
  expect(await find('dated')).toMatchObject({ published_at: written, updated_at: written })
  await editor.call('PUT /admin/posts/{id}/', { params, body: { ...same, version, title: 'Forging steel' } })
  expect(await find('dated')).toMatchObject({ published_at: written, updated_at: api.now().toISOString() })
})

test.for([
  ['scheduled without a time', { status: 'scheduled' }, 'published_at'],
  ['published in the future', { published_at: '2030-01-01T00:00:00Z' }, 'published_at'],
  ['an author who is no staff', { author_id: 999 }, 'author_id'],
  ['a picture that is gone', { picture: { media_key: 'a'.repeat(24), alt_text: '' } }, 'picture'],
  ['no slug', { slug: 'Not a slug' }, 'slug'],
  ['no title', { title: ' ' }, 'title'],
  ['no status', { status: 'secret' }, 'status'],
] as const)('%s is refused', async ([, change, field]) => {
  const answer = await editor.send('POST /admin/posts/', { body: { ...post, slug: 'refused', ...change } })
  expect(answer).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } })
})

test('only staff can be authors to choose from', async () => {
  expect(await editor.call('GET /admin/post-authors/')).toEqual([{ id: editor.id, username: 'rita' }])
})

test('a preview shows an unsaved post, sanitized, for an hour', async () => {
  const body = { ...post, slug: 'draft', status: 'draft' as const, content: '<p onclick="x()">Soon.</p>' }
  const { path } = await editor.call('POST /admin/post-previews/', { body })
  const token = path.split('preview=')[1] ?? ''
  const show = () => api.send('GET /blog/previews/{token}/', { params: { token } })
  expect(await show()).toMatchObject({ status: 200, body: { title: 'Forging', content: '<p>Soon.</p>' } })
  expect(await findStatus('draft')).toBe(404)
  api.pass({ minutes: 60 })
  expect((await show()).status).toBe(404)
  await deleteOldRows(system, oldPreviews)
  expect(await api.database.selectFrom('previews').selectAll().execute()).toEqual([])
})

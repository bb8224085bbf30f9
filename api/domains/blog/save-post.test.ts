import { expect, test } from 'vitest'
import { openApi } from '../../../tests/support/api.ts'
import { paintedPicture } from '../../../tests/support/painted-picture.ts'
import { ownerActor } from '../../../tests/support/staff-actor.ts'
import { addPostPicture } from './add-post-picture.ts'
import { givenPost } from './blog-builders.ts'
import { savePost } from './save-post.ts'

const api = await openApi()
const { system } = api
const post = { slug: 'a', title: 'A', content: '<p>Text.</p>', status: 'published' as const }
const find = (slug: string) => api.call('GET /blog/posts/{slug}/', { params: { slug } })

test('ENT-20 its HTML is cleaned when it is saved', async () => {
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
  const kept = excerpt.slice(0, -' …'.length)
  const whole = Array(20).fill(sentence).join(' ')
  expect(excerpt).toBe(`${kept} …`)
  expect(whole.startsWith(`${kept} `)).toBe(true)
  expect(kept.length).toBeGreaterThan(180)
  expect(kept.length).toBeLessThanOrEqual(200)
})

test.for([
  ['slug', 'Not a slug', 'invalid_value'],
  ['title', ' ', 'blank'],
  ['status', 'secret', 'invalid_value'],
  ['author_id', -1, 'invalid_value'],
] as const)('%s %o is refused', async ([field, value, code]) => {
  await expect(savePost(system, { ...post, [field]: value })).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: [{ code }] },
  })
})

test('only staff can save posts, and each save is in the audit log', async () => {
  const maya = await api.person('maya')
  const customer = { ...system, actor: { kind: 'customer' as const, accountId: maya.id } }
  const visitor = { ...system, actor: { kind: 'visitor' as const } }
  await expect(savePost(customer, post)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(savePost(visitor, post)).rejects.toMatchObject({ code: 'unauthenticated' })
  const { id } = await api.person('sita', 'manager')
  await savePost({ ...system, actor: ownerActor(id) }, post)
  const log = await api.database.selectFrom('audit_log').select(['actor', 'verb', 'subject']).execute()
  expect(log).toEqual([{ actor: `staff:${id}`, verb: 'blog.save-post', subject: 'a' }])
})

test('adding a picture requires an existing post and a valid picture', async () => {
  const picture = { bytes: await paintedPicture(), alt_text: 'A' }
  await expect(addPostPicture(system, { post: 'nothing', ...picture })).rejects.toMatchObject({
    code: 'not_found',
  })
  const text = { bytes: new Uint8Array([1, 2, 3]), alt_text: 'A' }
  await expect(addPostPicture(system, { post: 'a', ...text })).rejects.toMatchObject({
    code: 'picture_expected',
  })
})

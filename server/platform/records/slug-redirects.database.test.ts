import { expect, test } from 'vitest'
import { givenPost } from '#tests/builders/blog.ts'
import { openApi } from '#tests/support/api.ts'
import { findRenamed, forgetSlugs, recordSlug } from './slug-redirects.ts'

const { system, database, call, send } = await openApi()
const find = (slug: string) => findRenamed(system, 'post', slug)

test('every former slug leads to its former owner, until something else takes it', async () => {
  await recordSlug(system, 'post', { id: 1, to: 'a' })
  await recordSlug(system, 'post', { id: 1, from: 'a', to: 'b' })
  await recordSlug(system, 'post', { id: 1, from: 'b', to: 'b' })
  await recordSlug(system, 'post', { id: 1, from: 'b', to: 'c' })
  expect([await find('a'), await find('b'), await find('c')]).toEqual([1, 1, undefined])
  expect(await findRenamed(system, 'product', 'a')).toBeUndefined()
  await recordSlug(system, 'post', { id: 1, from: 'c', to: 'a' })
  expect([await find('a'), await find('c')]).toEqual([undefined, 1])
  await recordSlug(system, 'post', { id: 2, to: 'b' })
  expect(await find('b')).toBeUndefined()
  await recordSlug(system, 'post', { id: 2, from: 'b', to: 'd' })
  expect(await find('b')).toBe(2)
  await forgetSlugs(system, 'post', 1)
  expect([await find('c'), await find('b')]).toEqual([undefined, 2])
})

test('a former slug redirects to the post under its present slug, unless it is a draft', async () => {
  const { id } = await givenPost(system, { slug: 'new-name' })
  await recordSlug(system, 'post', { id, from: 'old-name', to: 'new-name' })
  const old = { params: { slug: 'old-name' } }
  expect(await call('GET /blog/posts/{slug}/', old)).toMatchObject({ id, slug: 'new-name' })
  await database.updateTable('blog_posts').set({ status: 'draft' }).execute()
  await givenPost(system, { slug: 'another' })
  expect((await send('GET /blog/posts/{slug}/', old)).status).toBe(404)
})

import { expect, test } from 'vitest'
import { createCacheVersions } from '#server/platform/cache/cache-versions.ts'
import { createResponseCache, tagHeader } from '#server/platform/cache/response-cache.ts'
import { createParsedCache } from './parsed-cache.ts'

async function cachedAnswer(body: string) {
  const cacheVersions = createCacheVersions()
  const cache = createResponseCache(cacheVersions)
  const answer = () => Promise.resolve(new Response(body, { headers: { [tagHeader]: 'catalogue' } }))
  await cache.cacheResponse(new Request('http://shop.test/api/list?page=2'), ['page'], answer)
  return { cacheVersions, find: createParsedCache(cache) }
}

test('an answer is parsed once, until its domains change', async () => {
  const { cacheVersions, find } = await cachedAnswer('{"count":3}')
  let reads = 0
  const read = (answer: unknown) => ({ answer, reads: ++reads })
  const expected = { value: { answer: { count: 3 }, reads: 1 }, domains: ['catalogue'] }
  expect(find('/api/list?page=2', read)).toEqual(expected)
  expect(find('/api/list?page=2', read)).toEqual(expected)
  expect(find('/api/list', read)).toBeUndefined()
  cacheVersions.bump(['catalogue'])
  expect(find('/api/list?page=2', read)).toBeUndefined()
})

test('an unreadable answer is left to the ordinary call', async () => {
  const { find } = await cachedAnswer('no JSON')
  expect(find('/api/list?page=2', (answer) => answer)).toBeUndefined()
})

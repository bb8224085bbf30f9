import { expect, test } from 'vitest'
import { readTrustedProxies } from '#server/platform/http/caller-address.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi({ rateLimits: true, trustedProxies: readTrustedProxies('loopback') })
await givenProduct(api.system, { slug: 'sirupate', name: 'Sirupate' })

async function search(query: string, remoteAddress: string): Promise<number> {
  const answer = await api.app.request(
    `/api/products/products/?${query}`,
    { headers: { 'X-Tenant-ID': '3' } },
    { incoming: { socket: { remoteAddress } } },
  )
  await answer.text()
  return answer.status
}
const statuses = async (count: number, query: (n: number) => string, address: string) => {
  const answers = await Promise.all(Array.from({ length: count }, (_, n) => search(query(n), address)))
  return Object.entries(Object.groupBy(answers, (status) => status)).map(([status, all]) => [
    Number(status),
    all?.length,
  ])
}

test('a network can run 60 fruitless searches a minute; cached answers and other networks are not limited', async () => {
  const [flooding, other] = ['203.0.113.1', '203.0.113.2']
  expect(await search('search=sirupate', flooding)).toBe(200)
  expect(
    await statuses(70, (n) => `search=qzxwv${'abcdefghij'[n % 10]}${'klmnopq'[n % 7]}`, flooding),
  ).toEqual([
    [200, 60],
    [429, 10],
  ])
  expect(await search('search=sirupate&page_size=5', flooding)).toBe(429)
  expect(await search('search=sirupate', flooding)).toBe(200)
  expect(await search('page_size=5', flooding)).toBe(200)
  expect(await search('search=sirupate&page_size=6', other)).toBe(200)
})

test('searches that find the words as typed, and lists without a search, do not count', async () => {
  const address = '203.0.113.3'
  const found = (n: number) => `search=sirupate&max_price=${1000 + n}`
  for (let n = 0; n < 70; n++) expect(await search(found(n), address)).toBe(200)
  for (let n = 0; n < 70; n++) expect(await search(`min_price=${100_000 + n}`, address)).toBe(200)
  expect(await search('search=qzxwv', address)).toBe(200)
})

test('requests beyond the queue are refused, and cached answers are still given', async () => {
  const flood = statuses(400, (n) => `min_price=${n + 1}`, '203.0.113.4')
  expect(await search('search=sirupate', '203.0.113.5')).toBe(200)
  expect((await flood).map(([status]) => status).toSorted()).toEqual([200, 503])
})

test('a caller that shares the refused search of another network is still answered', async () => {
  const [flooding, other] = ['203.0.113.6', '203.0.113.7']
  await statuses(61, (n) => `search=vwxqz${'abcdefghij'[n % 10]}${'klmnopq'[n % 7]}`, flooding)
  const both = ['search=sirupate&page_size=11', 'search=sirupate&page_size=11']
  expect(await Promise.all(both.map((query, n) => search(query, n ? other : flooding)))).toEqual([429, 200])
})

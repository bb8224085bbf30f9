import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { createLargeFiles } from './large-files.ts'

/** A byte more than a part. */
const bytes = randomBytes(8 * 1024 * 1024 + 1)
const ranges: (string | undefined)[] = []
const server = createServer(({ method, url, headers: { range } }, response) => {
  if (!url?.includes('/backups/whole')) return response.writeHead(404).end()
  if (method === 'HEAD') return response.writeHead(200, { 'Content-Length': bytes.length }).end()
  ranges.push(range)
  const [, first = 0, last = 0] = /bytes=(\d+)-(\d+)/.exec(range ?? '')?.map(Number) ?? []
  return response.writeHead(206).end(bytes.subarray(first, last + 1))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
const { port } = server.address() as AddressInfo
const settings = { url: `http://127.0.0.1:${port}/shop`, region: 'test', accessKey: 'a', secretKey: 'b' }
const files = createLargeFiles(settings, 'backups')

test('a file is found with its size, and read a part at a time on demand', async () => {
  const found = await files.find('whole')
  expect([found?.bytes, ranges]).toEqual([bytes.length, []])
  expect(Buffer.compare(await buffer(found?.open() ?? Readable.from([])), bytes)).toBe(0)
  expect(ranges).toEqual(['bytes=0-8388607', 'bytes=8388608-8388608'])
  expect(await files.find('none')).toBeUndefined()
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { builtFiles } from './load-storefront.ts'

const folder = mkdtempSync(join(tmpdir(), 'karda-assets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const script = 'export const blade = 1\n'.repeat(100)
const compressed = { br: brotliCompressSync(script), gzip: gzipSync(script) }
for (const place of ['assets', 'admin/assets']) {
  const files = join(folder, place)
  mkdirSync(files, { recursive: true })
  writeFileSync(join(files, 'x.js'), script)
  writeFileSync(join(files, 'x.js.br'), compressed.br)
  writeFileSync(join(files, 'x.js.gz'), compressed.gzip)
}
const admin = { page: () => '', folder: join(folder, 'admin') }
const { app } = await openApi({ assets: builtFiles(folder), admin })

test.for([
  ['/assets/x.js', 'gzip, deflate, br, zstd', 'br'],
  ['/assets/x.js', 'gzip', 'gzip'],
  ['/admin/assets/x.js', 'gzip, br', 'br'],
] as const)('%s goes out as the build compressed it for %s', async ([path, accepted, encoding]) => {
  const answer = await app.request(path, { headers: { 'Accept-Encoding': accepted } })
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(compressed[encoding])
  expect(answer.headers.get('Content-Encoding')).toBe(encoding)
  expect(answer.headers.get('Content-Length')).toBe(`${compressed[encoding].length}`)
  expect(answer.headers.get('Vary')).toContain('Accept-Encoding')
  expect(answer.headers.get('Content-Type')).toContain('text/javascript')
})

test('a client that accepts no compression gets the file uncompressed', async () => {
  const answer = await app.request('/assets/x.js', { headers: { 'Accept-Encoding': 'identity' } })
  expect(answer.headers.get('Content-Encoding')).toBeNull()
  expect(await answer.text()).toBe(script)
})

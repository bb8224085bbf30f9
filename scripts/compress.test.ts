import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressFiles } from './compress.mjs'

test('built files are compressed once, if that makes them smaller', () => {
  const folder = mkdtempSync(join(tmpdir(), 'karda-compress-'))
  const script = 'export const blade = 1\n'.repeat(100)
  writeFileSync(join(folder, 'long.js'), script)
  writeFileSync(join(folder, 'short.js'), '1')
  writeFileSync(join(folder, 'font.woff2'), script)
  compressFiles(folder)
  expect(readdirSync(folder).sort()).toEqual([
    'font.woff2',
    'long.js',
    'long.js.br',
    'long.js.gz',
    'short.js',
  ])
  expect(brotliDecompressSync(readFileSync(join(folder, 'long.js.br'))).toString()).toBe(script)
  expect(gunzipSync(readFileSync(join(folder, 'long.js.gz'))).toString()).toBe(script)
  rmSync(folder, { recursive: true })
})

// Compresses built files once, as much as possible, so that the server never has to during a request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Writes `<file>.br` and `<file>.gz` next to every script, style sheet and drawing under a folder, if they are smaller.
 */
export function compressFiles(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!/\.(?:css|js|svg)$/.test(name)) continue
    const path = join(folder, name)
    const content = readFileSync(path)
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    for (const [extension, compressed] of [
      ['br', brotliCompressSync(content, { params: size })],
      ['gz', gzipSync(content, { level: 9 })],
    ])
      if (compressed.length < content.length) writeFileSync(`${path}.${extension}`, compressed)
  }
}

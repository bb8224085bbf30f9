import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { HttpExchange } from '#server/platform/http/exchange.ts'
import type { UploadedFile } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'

/**
 * Writes the body of a call to a file, runs `work` with it, and always removes it afterwards. The body goes straight to
 * the disk, so a large file takes no memory, and is read only up to the limit.
 */
export async function withReceivedFile<Answer>(
  exchange: HttpExchange,
  maxBytes: number,
  work: (file: UploadedFile) => Promise<Answer>,
): Promise<Answer> {
  if (Number(exchange.req.header('Content-Length') ?? 0) > maxBytes)
    refuse('too_large', { max_bytes: maxBytes })
  const folder = await mkdtemp(join(tmpdir(), 'karda-upload-'))
  try {
    const path = join(folder, 'file')
    const size = await receive(exchange.req.raw.body, path, maxBytes)
    return await work({ path, size })
  } catch (error) {
    if (isDiskFull(error)) refuse('storage_full')
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the number of bytes. */
async function receive(
  body: ReadableStream<Uint8Array> | null,
  path: string,
  maxBytes: number,
): Promise<number> {
  let size = 0
  async function* counted(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > maxBytes) refuse('too_large', { max_bytes: maxBytes })
      yield chunk
    }
  }
  const source = body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([])
  await pipeline(source, counted, createWriteStream(path))
  return size
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

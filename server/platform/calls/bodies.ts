import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { compressed, encodingFor, quality } from '#server/platform/http/compression.ts'
import type { HttpExchange } from '#server/platform/http/exchange.ts'
import type { UploadedFile } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { typedText } from '#server/platform/text/typed-text.ts'

const defaultMaxBytes = 64 * 1024

/** The JSON body of a call, read only up to the limit. An absent body is an empty object. */
export async function readJson(exchange: HttpExchange, maxBytes = defaultMaxBytes): Promise<unknown> {
  const bytes = await buffer(chunksUpTo(maxBytes, exchange))
  if (bytes.length === 0) return {}
  if (!/^application\/json\s*(;|$)/i.test(exchange.req.header('Content-Type') ?? '')) {
    refuse('json_expected')
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), asStored)
  } catch {
    return refuse('malformed_json')
  }
}

/**
 * Passwords stay exactly as typed: existing passwords must still work (server/shop/accounts/passwords/passwords.ts).
 */
const isPasswordField = (name: string): boolean => name.includes('password')

/** Refuses values that are valid in JSON but not in a database column. */
function asStored(key: string, value: unknown): unknown {
  for (const text of [key, value]) {
    if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed())) throw new SyntaxError()
  }
  return typeof value === 'string' && !isPasswordField(key) ? typedText(value) : value
}

/**
 * Writes the body of a call to a file, runs `work` with it, and always removes it afterwards. The body goes straight to
 * the disk, so a large file takes no memory, and is read only up to the limit.
 */
export async function withReceivedFile<Answer>(
  exchange: HttpExchange,
  maxBytes: number,
  work: (file: UploadedFile) => Promise<Answer>,
): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'karda-upload-'))
  try {
    const path = join(folder, 'file')
    const stream = createWriteStream(path)
    await pipeline(chunksUpTo(maxBytes, exchange), stream)
    return await work({ path, size: stream.bytesWritten })
  } catch (error) {
    if (isDiskFull(error)) refuse('storage_full')
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

/** Refuses a body that says it is too long, or turns out to be. */
async function* chunksUpTo(maxBytes: number, { req }: HttpExchange): AsyncGenerator<Uint8Array> {
  if (Number(req.header('Content-Length') ?? 0) > maxBytes) refuse('too_large', { max_bytes: maxBytes })
  let size = 0
  for await (const chunk of req.raw.body ?? []) {
    size += chunk.length
    if (size > maxBytes) refuse('too_large', { max_bytes: maxBytes })
    yield chunk
  }
}

/** A list answer whose results are already checked against their schema and written as JSON in UTF-8. */
export class SerializedList<Answer> {
  /** The list with empty `results`. */
  readonly answer: Answer
  readonly results: Uint8Array[]

  constructor(answer: Answer, results: Uint8Array[]) {
    this.answer = answer
    this.results = results
  }
}

/**
 * Creates a response of the API; pass the `results` of a list if they are already written. The cache compresses answers
 * that it stores; this function compresses the others.
 */
export function answerJson(
  exchange: HttpExchange,
  answer: object,
  { status, isCached, results }: { status: ContentfulStatusCode; isCached: boolean; results?: Uint8Array[] },
): Response {
  // Set before the response exists: setting a header later makes Hono create another response.
  exchange.header('Vary', 'Accept-Encoding')
  exchange.header('Content-Type', 'application/json')
  const text = JSON.stringify(answer)
  const body = results ? withResults(text, results) : text
  if (isCached) exchange.set('body', body)
  const encoding =
    isCached || exchange.req.method === 'HEAD'
      ? 'identity'
      : encodingFor(exchange.req.raw.headers, body.length)
  if (encoding === 'identity') return exchange.body(body, status)
  exchange.header('Content-Encoding', encoding)
  return exchange.body(compressed(body, encoding, quality.fresh), status)
}

const noResults = '"results":[]'
const comma = Buffer.from(',')

/** Puts results into a list. Quotation marks inside texts are escaped, so the marker occurs only once. */
function withResults(list: string, results: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const start = list.indexOf(noResults) + noResults.length - 1
  const parts = results.flatMap((result, index) => (index === 0 ? [result] : [comma, result]))
  return Buffer.concat([Buffer.from(list.slice(0, start)), ...parts, Buffer.from(list.slice(start))])
}

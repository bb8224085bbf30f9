import type { HttpExchange } from '#server/platform/http/exchange.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { typedText } from '#server/platform/text/typed-text.ts'

const defaultMaxBytes = 64 * 1024

/** The JSON body of a call, read only up to the limit. An absent body is an empty object. */
export async function readJson(exchange: HttpExchange, maxBytes = defaultMaxBytes): Promise<unknown> {
  const { req } = exchange
  const length = Number(req.header('Content-Length') ?? 0)
  if (length > maxBytes) refuse('too_large', { max_bytes: maxBytes })
  const bytes = await readUpTo(maxBytes, req.raw.body)
  if (bytes.length === 0) return {}
  if (!/^application\/json\s*(;|$)/i.test(req.header('Content-Type') ?? '')) {
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

async function readUpTo(maxBytes: number, body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxBytes) refuse('too_large', { max_bytes: maxBytes })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

import { CompactSign, compactVerify, errors } from 'jose'
import { isCode } from './response-codes.ts'

/** The content of a signed message. */
export type Claims = Record<string, unknown>

const algorithm = 'HS256'

/** The key is the secret's text itself, although it looks like hexadecimal. */
function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret)
}

export async function seal(claims: Claims, secret: string): Promise<string> {
  return await new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .sign(keyOf(secret))
}

/** The claims of a message signed with this secret and HS256; undefined for anything else. */
export async function unseal(message: unknown, secret: string): Promise<Claims | undefined> {
  if (typeof message !== 'string') return undefined
  try {
    const { payload } = await compactVerify(message, keyOf(secret), { algorithms: [algorithm] })
    return asObject(JSON.parse(new TextDecoder().decode(payload)))
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError) return undefined
    throw error
  }
}

export function asObject(value: unknown): Claims | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Claims) : undefined
}

/** A claim as a string; unset claims arrive as '', null or not at all, and all yield ''. */
export function text(claims: Claims, name: string): string {
  const value = claims[name]
  return typeof value === 'string' ? value : ''
}

/** The gateway's response to a call. Only a signed response may report success. */
export type Reply =
  | { kind: 'signed'; code: string; message: string; claims: Claims }
  | { kind: 'unsigned'; code: string; message: string }
  | { kind: 'none'; reason: string }

type Exchange = {
  url: string
  claims: Claims
  secret: string
  fetch: typeof fetch
  timeoutMs: number
}

/** Sends a signed request. Never throws for network or gateway errors. */
export async function exchange(call: Exchange): Promise<Reply> {
  const body = await post(call)
  if ('reason' in body) return { kind: 'none', reason: body.reason }
  const answer = parse(body.text)
  if (answer?.payload !== undefined) return readSigned(await unseal(answer.payload, call.secret))
  if (answer && isCode(answer.respCode)) {
    return { kind: 'unsigned', code: answer.respCode, message: text(answer, 'respDesc') }
  }
  return { kind: 'none', reason: `unreadable answer, HTTP ${body.status}` }
}

async function post(call: Exchange): Promise<{ status: number; text: string } | { reason: string }> {
  const payload = await seal(call.claims, call.secret)
  try {
    const response = await call.fetch(call.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ payload }),
      redirect: 'error',
      signal: AbortSignal.timeout(call.timeoutMs),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError'
    return { reason: timedOut ? `no answer within ${call.timeoutMs} ms` : 'the gateway could not be reached' }
  }
}

function readSigned(claims: Claims | undefined): Reply {
  if (!claims) return { kind: 'none', reason: 'the answer is not signed by the gateway' }
  if (!isCode(claims.respCode)) return { kind: 'none', reason: 'the answer has no result code' }
  return { kind: 'signed', code: claims.respCode, message: text(claims, 'respDesc'), claims }
}

function parse(body: string): Claims | undefined {
  try {
    return asObject(JSON.parse(body))
  } catch {
    return undefined
  }
}

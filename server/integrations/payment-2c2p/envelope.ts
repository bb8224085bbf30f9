import { CompactSign, compactVerify, errors } from 'jose'

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

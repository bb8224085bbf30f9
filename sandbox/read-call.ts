import { asObject, type Claims, text, unseal } from '#server/integrations/payment-2c2p/envelope.ts'
import type { SandboxDependencies } from './sandbox-dependencies.ts'

/** The claims of a merchant's signed call, or the error code. */
export async function readCall(
  body: string,
  dependencies: SandboxDependencies,
): Promise<{ claims: Claims } | { refusal: string }> {
  const message = parseJson(body)
  if (!message) return { refusal: '6101' }
  const payload = message.payload
  if (typeof payload !== 'string' || payload === '') return { refusal: '6102' }
  if (!looksSigned(payload)) return { refusal: '6103' }
  const claims = await unseal(payload, dependencies.secret)
  if (!claims) return { refusal: '9042' }
  const merchantId = text(claims, 'merchantID')
  if (merchantId === '') return { refusal: '6104' }
  return merchantId === dependencies.merchantId ? { claims } : { refusal: '9007' }
}

/** A JWT with an HS256 header and an object payload; its signature is not checked here. */
function looksSigned(payload: string): boolean {
  const [header = '', claims = '', signature = '', ...more] = payload.split('.')
  if (signature === '' || more.length > 0) return false
  return parseJson(decode(header))?.alg === 'HS256' && parseJson(decode(claims)) !== undefined
}

function decode(part: string): string {
  return Buffer.from(part, 'base64url').toString('utf8')
}

export function parseJson(body: string): Claims | undefined {
  try {
    return asObject(JSON.parse(body))
  } catch {
    return undefined
  }
}

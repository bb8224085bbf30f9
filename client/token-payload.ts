/** A token with less time left counts as expired, so it does not expire in transit. */
const marginSeconds = 60

type Payload = { exp?: unknown; sub?: unknown; user_id?: unknown }

/** A token that is missing, malformed or without `exp` counts as expired. */
export function isExpired(token: string | null, now: number = Date.now()): boolean {
  const { exp } = payloadOf(token)
  return typeof exp !== 'number' || exp - now / 1000 < marginSeconds
}

/** The account id in the token; a refresh does not change it. */
export function ownerOf(token: string | null): string | null {
  if (token === null) return null
  const { sub, user_id } = payloadOf(token)
  return String(sub ?? user_id ?? '')
}

function payloadOf(token: string | null): Payload {
  try {
    const part = token?.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    )
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof payload === 'object' && payload !== null ? payload : {}
  } catch {
    return {}
  }
}

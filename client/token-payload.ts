/** A token counts as expired if it is valid for less time than this, so that it does not expire in transit. */
const marginSeconds = 60

type Payload = { exp?: unknown; sub?: unknown; user_id?: unknown }

/** Whether a token has expired. One that is missing, malformed or without `exp` counts as expired. */
export function isExpired(token: string | null, now: number = Date.now()): boolean {
  const { exp } = payloadOf(token)
  return typeof exp !== 'number' || exp - now / 1000 < marginSeconds
}

/** The account id in the token, which stays the same after a refresh. */
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

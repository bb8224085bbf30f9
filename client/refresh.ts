import type { BearerSource } from './call.ts'
import { Refusal } from './call-error.ts'
import { isExpired } from './token-expiry.ts'
import { clearTokens, readAccessToken, readRefreshToken, saveTokens } from './tokens.ts'

/** The call that exchanges a refresh token; given by the caller, as it is a call itself. */
type Exchange = (refresh: string) => Promise<{ access: string; refresh?: string | undefined }>

/**
 * Keeps the access token good.
 *
 * A call that finds it expired waits for a refresh. All calls of a tab wait for the same one; tabs take turns, and the
 * next one finds the new token instead of using the old refresh token twice, which would end the sign-in.
 * A refresh that fails for whatever reason signs out locally. Calls that waited for it then go on as a visitor's: what
 * is public works, and what is not is refused by the server. Without any token stored there is nothing to refresh, so
 * a visitor's calls never wait.
 */
export function createBearerSource(exchange: Exchange): BearerSource & { refresh: () => Promise<string> } {
  let running: Promise<string> | undefined

  /** Fails with 'Refresh token not found.', 'Invalid token response from server.' or the call's own error. */
  function refresh(refused?: string): Promise<string> {
    running ??= inTurn(() => renew(refused)).finally(() => {
      running = undefined
    })
    return running
  }

  async function renew(refused: string | undefined): Promise<string> {
    const stored = readAccessToken()
    if (stored && stored !== refused && !isExpired(stored)) return stored
    try {
      const answer = await exchange(storedRefreshToken())
      if (!answer?.access) throw new Refusal('Invalid token response from server.')
      saveTokens(answer)
      return answer.access
    } catch (error) {
      // A page that is being left cancels its calls; that is no reason to sign out.
      if (!leaving) clearTokens()
      throw error
    }
  }

  const orNobody = (token: Promise<string>) => token.catch(() => null)

  return {
    refresh: () => refresh(),
    async bearer() {
      const stored = readAccessToken()
      if (!stored && !readRefreshToken()) return null
      return isExpired(stored) ? orNobody(refresh()) : stored
    },
    bearerAfter: async (refused) => orNobody(refresh(refused)),
  }
}

function storedRefreshToken(): string {
  const token = readRefreshToken()
  if (!token) throw new Refusal('Refresh token not found.')
  return token
}

/** One tab at a time. Pages on plain HTTP away from this machine have no locks; they do without. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  return locks ? locks.request('karda:refresh', work) : work()
}

let leaving = false
if (typeof window !== 'undefined') {
  addEventListener('pagehide', () => {
    leaving = true
  })
  addEventListener('pageshow', () => {
    leaving = false
  })
}

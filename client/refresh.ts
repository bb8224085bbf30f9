import type { BearerSource } from './call.ts'
import { CallError, Refusal } from './call-error.ts'
import { isExpired } from './token-payload.ts'
import type { TokenStore } from './tokens.ts'

type Options = {
  tokens: TokenStore
  /** The call that exchanges a refresh token for new tokens. */
  exchange: (refresh: string) => Promise<{ access: string; refresh?: string | undefined }>
  /** Whether to keep the tokens, rather than sign out, after an exchange failed with this error; by default never. */
  keepTokensAfter?: (error: unknown) => boolean
  /** Name of the lock that all tabs of a program share. */
  lockName: string
  messages: { noRefreshToken: string; invalidTokens: string }
}

/**
 * Keeps the access token valid.
 *
 * A call that finds the token expired waits for a refresh, which all calls of a tab share. Tabs take turns, and the
 * next tab finds the new token; using the old refresh token twice would end the session. If the refresh fails, the
 * user is signed out in this browser, unless the program exempts that kind of failure. Calls that were waiting then
 * continue as a visitor's: public ones work, and the server refuses the others. Without a stored token no refresh
 * starts, so a visitor's calls never wait.
 */
export function createBearerSource({
  tokens,
  exchange,
  keepTokensAfter = () => false,
  lockName,
  messages,
}: Options) {
  let running: Promise<string> | undefined

  /** Rejects with a `Refusal` or the error of `exchange`. */
  function refresh(refused?: string): Promise<string> {
    running ??= withLock(lockName, () => renew(refused)).finally(() => {
      running = undefined
    })
    return running
  }

  async function renew(refused: string | undefined): Promise<string> {
    const stored = tokens.readAccessToken()
    if (stored && stored !== refused && !isExpired(stored)) return stored
    try {
      const refreshToken = tokens.readRefreshToken()
      if (!refreshToken) throw new Refusal(messages.noRefreshToken)
      const renewed = await exchangeTwice(refreshToken)
      if (!renewed?.access) throw new Refusal(messages.invalidTokens)
      tokens.saveTokens(renewed)
      return renewed.access
    } catch (error) {
      // Leaving the page cancels its requests; that must not sign out.
      if (!leaving && !keepTokensAfter(error)) tokens.clearTokens()
      throw error
    }
  }

  /**
   * Retries a lost exchange. The server accepts the same refresh again within ten seconds, so a lost response need not
   * sign out.
   */
  async function exchangeTwice(refreshToken: string) {
    try {
      return await exchange(refreshToken)
    } catch (error) {
      if (leaving || !isLost(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return exchange(refreshToken)
    }
  }

  const orNull = (token: Promise<string>) => token.catch(() => null)

  return {
    refresh: () => refresh(),
    async bearer() {
      const stored = tokens.readAccessToken()
      if (!stored && !tokens.readRefreshToken()) return null
      return isExpired(stored) ? orNull(refresh()) : stored
    },
    bearerAfter: async (refused) => orNull(refresh(refused)),
  } satisfies BearerSource & { refresh: () => Promise<string> }
}

/** Whether the exchange failed without the server calling the token invalid. */
function isLost(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500)
}

/**
 * Runs `work` in one tab at a time. Pages on plain HTTP outside localhost have no Web Locks, and work without the lock.
 */
function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  return locks ? locks.request(name, work) : work()
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

import { loadCalls } from './browser-client.ts'
import { deleteOfflineCopies } from './offline-copies.ts'
import { clearTabStorage } from './tab-storage.ts'
import { clearTokens, shopTokens } from './tokens.ts'

const logoutTimeoutMs = 4000

/** Signs out in this browser, even if the server is unreachable. */
export async function logout(): Promise<void> {
  try {
    // A pending refresh replaces the refresh token, so it must end before the token is revoked.
    const { bearerSource, makeCall } = await loadCalls()
    await bearerSource.bearer()
    const refresh = shopTokens.readRefreshToken()
    const signal = AbortSignal.timeout(logoutTimeoutMs)
    if (refresh) await makeCall('POST /accounts/logout/', { body: { refresh }, signal, keepalive: true })
  } catch {
    // Sign out locally anyway.
  } finally {
    clearSignIn()
  }
}

/** Signs out in this browser and clears the visit's data, for the next user of this browser. */
export function clearSignIn(): void {
  clearTokens()
  clearTabStorage()
  deleteOfflineCopies()
}

import { browserCall } from './browser-client.ts'
import { clearTokens, readTokens } from './tokens.ts'

/** Ends the session here in any case; whether the server could be told does not matter. */
export async function logout(): Promise<void> {
  const { refresh } = readTokens()
  const told = refresh
    ? browserCall('POST /accounts/logout/', { body: { refresh } }).catch(() => {})
    : undefined
  await told
  clearTokens()
}

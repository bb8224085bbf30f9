import { Refusal } from '../../client/call-error.ts'
import { bearerSource, browserCall, invalidTokens } from './browser-client.ts'
import type { InputOf } from './call-types.ts'
import { clearTabStorage } from './tab-storage.ts'
import { clearTokens, shopTokens } from './tokens.ts'

const logoutPatience = 4000

/** Signs in, or signs out whoever was signed in before and fails with the call's error. */
export async function login(body: { login_id: string; password: string }): Promise<void> {
  try {
    const answer = await browserCall('POST /accounts/login/', { body })
    if (!answer?.access || !answer.refresh) throw new Refusal(invalidTokens)
    shopTokens.saveTokens(answer)
  } catch (error) {
    clearTokens()
    throw error
  }
}

export async function register(body: InputOf<'POST /accounts/register/'>['body']): Promise<void> {
  await browserCall('POST /accounts/register/', { body })
}

/** Ends every sign-in of the account; fails with the call's error, and then everything stays as it was. */
export async function signOutEverywhere(): Promise<void> {
  await browserCall('POST /accounts/sign-out-everywhere/')
  clearSignIn()
}

/** Deletes the account and signs out here; fails with the call's error. */
export async function deleteAccount(password: string): Promise<void> {
  await browserCall('DELETE /accounts/me/', { body: { password } })
  clearSignIn()
}

/** Signs out here in any case; the server is told, but whether it hears is its own matter. */
export async function logout(): Promise<void> {
  try {
    // The refresh that the call may have to wait for changes the token that it is about.
    await bearerSource.bearer()
    const refresh = shopTokens.readRefreshToken()
    const signal = AbortSignal.timeout(logoutPatience)
    if (refresh) await browserCall('POST /accounts/logout/', { body: { refresh }, signal, keepalive: true })
  } catch {
    // Signed out locally all the same.
  } finally {
    clearSignIn()
  }
}

/** Signs out here, for the next person at this screen. */
export function clearSignIn(): void {
  clearTokens()
  clearTabStorage()
}

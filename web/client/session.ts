import { Refusal } from '#client/call-error.ts'
import { sessionMessages } from '#messages/accounts/session.ts'
import { bearerSource, browserCall } from './browser-client.ts'
import type { InputOf } from './call-types.ts'
import { deleteOfflineCopies } from './offline-copies.ts'
import { clearTabStorage } from './tab-storage.ts'
import { clearTokens, shopTokens } from './tokens.ts'

const logoutTimeoutMs = 4000

/** Signs in. On failure, clears the tokens of an earlier sign-in and rejects with the call's error. */
export async function login(body: { login_id: string; password: string }): Promise<void> {
  try {
    const answer = await browserCall('POST /accounts/login/', { body })
    if (!answer?.access || !answer.refresh) throw new Refusal(sessionMessages.invalidTokens)
    shopTokens.saveTokens(answer)
  } catch (error) {
    clearTokens()
    throw error
  }
}

export async function register(body: InputOf<'POST /accounts/register/'>['body']): Promise<void> {
  await browserCall('POST /accounts/register/', { body })
}

/** Ends all sessions of the account. On failure it changes nothing and rejects with the call's error. */
export async function signOutEverywhere(): Promise<void> {
  await browserCall('POST /accounts/sign-out-everywhere/')
  clearSignIn()
}

/** Deletes the account and signs out in this browser; rejects with the call's error. */
export async function deleteAccount(password: string): Promise<void> {
  await browserCall('DELETE /accounts/me/', { body: { password } })
  clearSignIn()
}

/** Signs out in this browser, even if the server is unreachable. */
export async function logout(): Promise<void> {
  try {
    // A pending refresh replaces the refresh token, so it must end before the token is revoked.
    await bearerSource.bearer()
    const refresh = shopTokens.readRefreshToken()
    const signal = AbortSignal.timeout(logoutTimeoutMs)
    if (refresh) await browserCall('POST /accounts/logout/', { body: { refresh }, signal, keepalive: true })
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

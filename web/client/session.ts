import { Refusal } from '#client/call-error.ts'
import { sessionMessages } from '#messages/accounts/session.ts'
import { browserCall } from './browser-client.ts'
import type { InputOf } from './call-types.ts'
import { clearSignIn } from './sign-out.ts'
import { clearTokens, shopTokens } from './tokens.ts'

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

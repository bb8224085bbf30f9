import { Refusal } from '#client/call-error.ts'
import { isStorageBlocked } from '#client/storage-blocked.ts'
import { answers } from './answers.ts'
import { bearerSource, plainCall } from './calls.ts'
import { forgetDrafts } from './drafts.ts'
import { meOptions } from './me.ts'
import { adminTokens } from './tokens.ts'

const logoutTimeoutMs = 4000

export const storageBlocked =
  'Your browser blocks cookies and site data, so you can’t log in. Allow them for this site, then try again.'

/** Throws if the browser blocks storage, for actions that are useless without a login. */
export function refuseBlockedStorage(): void {
  if (isStorageBlocked()) throw new Refusal(storageBlocked)
}

export async function signIn(loginId: string, password: string): Promise<void> {
  refuseBlockedStorage()
  const body = { login_id: loginId, password }
  adminTokens.saveTokens(await plainCall('POST /accounts/login/', { body }))
  if (!adminTokens.isSignedIn()) throw new Refusal(storageBlocked)
}

let leaving = false

/** Whether a sign-out is about to leave this page. */
export function isLeaving(): boolean {
  return leaving
}

/** A sign-out in one tab signs out all tabs. */
const tabs = new BroadcastChannel('karda-office')
tabs.addEventListener('message', leave)

function leave(): void {
  leaving = true
  const person = answers.getQueryData(meOptions.queryKey)?.id
  if (person !== undefined) forgetDrafts(person)
  // Reload the page, so that none of the person's data remains on any screen.
  location.assign('/admin/')
}

/** Ends the session, even if the server cannot be reached, and deletes this device's drafts. */
export async function signOut(): Promise<void> {
  leaving = true
  const person = answers.getQueryData(meOptions.queryKey)?.id
  if (person !== undefined) forgetDrafts(person)
  await endSession()
  tabs.postMessage('signed out')
  leave()
}

/** Ends the session and stays on the page. */
export async function endSession(): Promise<void> {
  try {
    // Finish a running refresh first: it would replace the refresh token that the call revokes.
    await bearerSource.bearer()
    const refresh = adminTokens.readRefreshToken()
    const signal = AbortSignal.timeout(logoutTimeoutMs)
    if (refresh) await plainCall('POST /accounts/logout/', { body: { refresh }, signal, keepalive: true })
  } catch {
    // This device is signed out in any case.
  } finally {
    adminTokens.clearTokens()
    answers.removeQueries()
  }
}

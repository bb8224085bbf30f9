import { useSyncExternalStore } from 'react'

export const accessKey = 'access_token'
export const refreshKey = 'refresh_token'
const changed = 'karda:tokens'

export type Tokens = { access: string | null; refresh: string | null }

/** A missing token reads as null; so does one that can't be read. */
export function readTokens(): Tokens {
  try {
    return { access: localStorage.getItem(accessKey), refresh: localStorage.getItem(refreshKey) }
  } catch (error) {
    console.warn('Tokens could not be read.', error)
    return { access: null, refresh: null }
  }
}

export function clearTokens(): void {
  try {
    localStorage.removeItem(accessKey)
    localStorage.removeItem(refreshKey)
  } catch (error) {
    console.warn('Tokens could not be cleared.', error)
  }
  markSignedIn()
  dispatchEvent(new Event(changed))
}

/** Signed in is whoever has an access token stored. */
export function isSignedIn(): boolean {
  return readTokens().access !== null
}

export function useSignedIn(): boolean {
  return useSyncExternalStore(onTokensChange, isSignedIn, () => false)
}

/** The browser's own event comes from other tabs only, so this tab has one of ours. */
export function onTokensChange(listener: () => void): () => void {
  const hear = () => {
    markSignedIn()
    listener()
  }
  addEventListener(changed, hear)
  addEventListener('storage', hear)
  return () => {
    removeEventListener(changed, hear)
    removeEventListener('storage', hear)
  }
}

/** The stylesheet shows Login or Logout by this mark, as it did before the first paint. */
function markSignedIn(): void {
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn())
}

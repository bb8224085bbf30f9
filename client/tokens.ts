import { useSyncExternalStore } from 'react'

/** The browser tells other tabs only that its storage has changed; this tab is told by this event. */
export const tokensChanged = 'karda:tokens'

const accessKey = 'access_token'
const refreshKey = 'refresh_token'

/** Storage may refuse (private windows, full disks): that is logged, and the visitor is simply not signed in. */
export function readAccessToken(): string | null {
  return read(accessKey)
}

export function readRefreshToken(): string | null {
  return read(refreshKey)
}

/** Without `refresh` the stored one stays. */
export function saveTokens({ access, refresh }: { access: string; refresh?: string | undefined }): void {
  try {
    localStorage.setItem(accessKey, access)
    if (refresh) localStorage.setItem(refreshKey, refresh)
  } catch (error) {
    console.warn('The tokens could not be saved.', error)
  }
  tell()
}

export function clearTokens(): void {
  try {
    localStorage.removeItem(accessKey)
    localStorage.removeItem(refreshKey)
  } catch (error) {
    console.warn('The tokens could not be cleared.', error)
  }
  tell()
}

export function isSignedIn(): boolean {
  return readAccessToken() !== null
}

/** Signed in is who has an access token, even an expired one. On the server and while hydrating: nobody. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onTokensChanged, isSignedIn, () => false)
}

/** Calls back on a change in this tab or in another one; gives what ends that. */
export function onTokensChanged(callback: () => void): () => void {
  addEventListener(tokensChanged, callback)
  addEventListener('storage', callback)
  return () => {
    removeEventListener(tokensChanged, callback)
    removeEventListener('storage', callback)
  }
}

/** Keeps the mark of the root element, which was set before the first paint, true to the tokens. */
function markDocument(): void {
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn())
}

if (typeof document !== 'undefined') onTokensChanged(markDocument)

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch (error) {
    console.warn('The tokens could not be read.', error)
    return null
  }
}

function tell(): void {
  dispatchEvent(new Event(tokensChanged))
}

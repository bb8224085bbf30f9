import { useSyncExternalStore } from 'react'

type Names = {
  /** Keys in localStorage. */
  accessKey: string
  refreshKey: string
  /**
   * Name of the event dispatched on `window` after a change in this tab. Other tabs get the browser's 'storage' event.
   */
  changedEvent: string
}

export type TokenStore = ReturnType<typeof createTokenStore>

/**
 * Stores the tokens of a program. Two programs on one origin use different names, so neither reads or clears the
 * other's tokens. If storage is unavailable (private windows, full disks), the store logs that and stays signed out.
 */
export function createTokenStore({ accessKey, refreshKey, changedEvent }: Names) {
  function readAccessToken(): string | null {
    return read(accessKey)
  }

  /** Without `refresh`, the stored refresh token stays. */
  function saveTokens({ access, refresh }: { access: string; refresh?: string | undefined }): void {
    try {
      localStorage.setItem(accessKey, access)
      if (refresh) localStorage.setItem(refreshKey, refresh)
    } catch (error) {
      console.warn('The tokens could not be saved.', error)
      // If only one token of the pair were stored, the pair could mix two sessions, or end too early.
      clearTokens()
    }
    dispatchEvent(new Event(changedEvent))
  }

  function clearTokens(): void {
    try {
      localStorage.removeItem(accessKey)
      localStorage.removeItem(refreshKey)
    } catch (error) {
      console.warn('The tokens could not be cleared.', error)
    }
    dispatchEvent(new Event(changedEvent))
  }

  /** Also true if the access token has expired. */
  function isSignedIn(): boolean {
    return readAccessToken() !== null
  }

  /** Subscribes to changes in this tab and in others; returns a function that unsubscribes. */
  function onTokensChanged(callback: () => void): () => void {
    addEventListener(changedEvent, callback)
    addEventListener('storage', callback)
    return () => {
      removeEventListener(changedEvent, callback)
      removeEventListener('storage', callback)
    }
  }

  return {
    readAccessToken,
    readRefreshToken: () => read(refreshKey),
    saveTokens,
    clearTokens,
    isSignedIn,
    onTokensChanged,
    /** False on the server and while hydrating. */
    useSignedIn: () => useSyncExternalStore(onTokensChanged, isSignedIn, () => false),
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch (error) {
    console.warn('The tokens could not be read.', error)
    return null
  }
}

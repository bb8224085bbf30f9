import { useSyncExternalStore } from 'react'

export type Consent = 'accepted' | 'declined'

const key = 'analytics_consent'
const consentChanged = 'karda:consent'

/** Holds the answer, while the page is open, if storage is unavailable. */
let unsaved: Consent | null = null

export function saveConsent(consent: Consent): void {
  unsaved = null
  try {
    localStorage.setItem(key, consent)
  } catch (error) {
    console.warn('The cookie choice could not be saved.', error)
    unsaved = consent
  }
  dispatchEvent(new Event(consentChanged))
}

/** `undefined` on the server and during hydration; `null` if there is no answer yet. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(onConsentChanged, readConsent, () => undefined)
}

function onConsentChanged(callback: () => void): () => void {
  addEventListener(consentChanged, callback)
  // The browser fires this event only in other tabs.
  addEventListener('storage', callback)
  return () => {
    removeEventListener(consentChanged, callback)
    removeEventListener('storage', callback)
  }
}

function readConsent(): Consent | null {
  const saved = unsaved ?? readSaved()
  if (saved === 'accepted' || saved === 'declined') return saved
  return asksNotToBeTracked() ? 'declined' : null
}

function readSaved(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Treats the browser's privacy signals as a refusal. */
function asksNotToBeTracked(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}

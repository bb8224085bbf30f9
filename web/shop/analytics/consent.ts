import { useSyncExternalStore } from 'react'

export type Consent = 'accepted' | 'declined'

const key = 'analytics_consent'
const consentChanged = 'karda:consent'

/** What was answered while the storage refused to keep it; holds as long as the page is open. */
let unkept: Consent | null = null

/** Keeps the answer in this browser and tells every part of the page. */
export function saveConsent(consent: Consent): void {
  unkept = null
  try {
    localStorage.setItem(key, consent)
  } catch (error) {
    console.warn('The choice on cookies could not be kept.', error)
    unkept = consent
  }
  dispatchEvent(new Event(consentChanged))
}

/** `undefined` on the server and while hydrating, when it is not known yet; `null` for who has not answered. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(onConsentChanged, readConsent, () => undefined)
}

function onConsentChanged(callback: () => void): () => void {
  addEventListener(consentChanged, callback)
  // The browser's own event is for the other tabs.
  addEventListener('storage', callback)
  return () => {
    removeEventListener(consentChanged, callback)
    removeEventListener('storage', callback)
  }
}

function readConsent(): Consent | null {
  const kept = unkept ?? readKept()
  if (kept === 'accepted' || kept === 'declined') return kept
  return asksNotToBeTracked() ? 'declined' : null
}

function readKept(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** A browser that was set to say no has answered; it is not asked again. */
function asksNotToBeTracked(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}

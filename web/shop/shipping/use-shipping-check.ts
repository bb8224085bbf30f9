import { useCallback, useState, useSyncExternalStore } from 'react'
import { shippingMessages } from '#messages/shipping.ts'
import { countries } from '#model/countries.ts'
import { browserCall } from '#web/client/browser-client.ts'
import { load, loadedValue } from '#web/client/loaded.ts'
import { useDeferred } from '#web/client/use-deferred.ts'
import type { CheckResult } from './check-summary.ts'

/** Checks whether a product ships to the chosen country, which this browser remembers. */
export function useShippingCheck(product: string) {
  const country = useSyncExternalStore(onChange, recallCountry, () => '')
  const [postalCode, setPostalCode] = useState('')
  // The country whose shipping depends on the postal code, according to its last quote.
  const [regional, setRegional] = useState('')
  const postal_code = regional === country ? postalCode.trim() : ''
  const start = useCallback(
    (signal: AbortSignal) => {
      const query = { product, country, ...(postal_code && { postal_code }) }
      return load(browserCall('GET /shipping/check/', { query, signal }), shippingMessages.failed)
    },
    [product, country, postal_code],
  )
  const { loaded, again } = useDeferred(country ? start : undefined)
  if (loadedValue(loaded)?.by_postal_code && regional !== country) setRegional(country)

  function choose(code: string) {
    setPostalCode('')
    rememberCountry(code)
  }

  const result: CheckResult = country ? (loaded ?? 'loading') : 'none'
  return {
    country,
    choose,
    result,
    again,
    /** Undefined if the postal code does not matter. */
    postal: regional === country && country ? { code: postalCode, change: setPostalCode } : undefined,
  }
}

const storageKey = 'karda:country'
const listeners = new Set<() => void>()
/** Holds the choice for this page if storage is unavailable. */
let unstored = ''

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The two-letter code of the country last checked in this browser, else ''. */
function recallCountry(): string {
  try {
    const stored = localStorage.getItem(storageKey)
    return countries.find(({ code }) => code === stored)?.code ?? unstored
  } catch {
    return unstored
  }
}

function rememberCountry(code: string): void {
  unstored = code
  try {
    if (code) localStorage.setItem(storageKey, code)
    else localStorage.removeItem(storageKey)
  } catch (error) {
    console.warn('The country could not be stored.', error)
  }
  for (const listener of listeners) listener()
}

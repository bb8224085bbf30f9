import { createContext } from 'react'

/**
 * Marks our own inline scripts, as opposed to those in a backend's HTML. Created for each page after its data is
 * loaded, and removed before the page is sent; undefined in the browser.
 */
export const CspNonce = createContext<string | undefined>(undefined)

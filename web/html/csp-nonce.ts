import { createContext } from 'react'

/**
 * Tells our own inline scripts from those in the HTML of a backend. Made anew for each page after its data are there, and
 * taken out before the page is sent; in the browser there is none.
 */
export const CspNonce = createContext<string | undefined>(undefined)

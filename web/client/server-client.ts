import type { RouterContextProvider } from 'react-router'
import { shopContext } from '../load-context.ts'
import { type Call, createClient } from './call.ts'

/** The caller of a loader on the server: an anonymous visitor. */
export function serverCall(context: Readonly<RouterContextProvider>): Call {
  const { apiUrl, apiFetch } = context.get(shopContext)
  return createClient({ apiUrl, fetch: apiFetch })
}

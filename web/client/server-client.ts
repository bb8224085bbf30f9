import type { RouterContextProvider } from 'react-router'
import { shopContext } from '../load-context.ts'
import { type Call, createCall } from './call.ts'
import { setMediaHost } from './media.ts'

/** Calls the API as a visitor while a page is rendered on the server. */
export function serverCall(context: Readonly<RouterContextProvider>): Call {
  const { apiUrl, apiFetch } = context.get(shopContext)
  setMediaHost(apiUrl)
  return createCall({ apiUrl, fetch: apiFetch })
}

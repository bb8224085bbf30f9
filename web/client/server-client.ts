import type { RouterContextProvider } from 'react-router'
import { createCall } from '../../client/call.ts'
import type { Call } from '../../client/call-types.ts'
import { shopContext } from '../load-context.ts'
import { readAnswer } from './answers/table.ts'
import { setMediaHost } from './media.ts'

/** Calls the API as a visitor while a page is rendered on the server. */
export function serverCall(context: Readonly<RouterContextProvider>): Call {
  const { apiUrl, apiFetch } = context.get(shopContext)
  setMediaHost(apiUrl)
  return createCall({ apiUrl, fetch: apiFetch, read: readAnswer })
}

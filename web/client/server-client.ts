import type { RouterContextProvider } from 'react-router'
import { createCall } from '#client/call.ts'
import { readAnswer } from './answers/answers.ts'
import type { Call, Calls } from './call-types.ts'
import { lackingCalls } from './further-calls.ts'
import { shopContext } from './load-context.ts'
import { setMediaHost } from './media.ts'

/** Calls the API as a visitor while a page is rendered on the server. */
export function serverCall(context: Readonly<RouterContextProvider>): Call {
  const shop = context.get(shopContext)
  const { apiUrl, apiFetch, findCached } = shop
  setMediaHost(apiUrl)
  return createCall<Calls>({
    apiUrl,
    fetch: apiFetch,
    read: readAnswer,
    lacks: lackingCalls(shop),
    ...(findCached && { findCached }),
  })
}

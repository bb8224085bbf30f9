import { readEmbeddedRuntime } from '../settings.ts'
import { createCall } from './call.ts'
import type { Call, CallName } from './call-types.ts'
import { createBearerSource } from './refresh.ts'

/** The refreshing of this tab's tokens; its exchange is made by the very client that waits for it. */
export const bearerSource = createBearerSource((refresh) =>
  browserCall('POST /accounts/token/refresh/', { body: { refresh }, keepalive: true }),
)

let made: Call | undefined

/** Calls the API as whoever is signed in. The page's settings are read at the first call. */
export const browserCall = ((name: CallName, input: never) => {
  made ??= createBrowserCall()
  return made(name, input)
}) as Call

function createBrowserCall(): Call {
  const { apiUrl, checkAnswers } = readEmbeddedRuntime()
  return createCall({
    apiUrl,
    fetch: (request) => fetch(request),
    tokens: bearerSource,
    ...(checkAnswers || import.meta.env.DEV ? { check: checkLater } : {}),
  })
}

/** The schemas are a bundle of their own, which nobody else loads. */
function checkLater(name: string, answer: unknown): void {
  import('./check-answers.ts').then(({ checkAnswer }) => checkAnswer(name, answer))
}

import { createCall, createFileCall } from '../../client/call.ts'
import type { Call, JsonCallName } from '../../client/call-types.ts'
import { createBearerSource } from '../../client/refresh.ts'
import { readEmbeddedRuntime } from '../settings.ts'
import { readAnswer } from './answers/table.ts'

/** The refreshing of this tab's tokens; its exchange is made by the very client that waits for it. */
export const bearerSource = createBearerSource((refresh) =>
  browserCall('POST /accounts/token/refresh/', { body: { refresh }, keepalive: true }),
)

let made: Call | undefined

/** Calls the API as whoever is signed in. The page's settings are read at the first call. */
export const browserCall = ((name: JsonCallName, input: never) => {
  made ??= createBrowserCall()
  return made(name, input)
}) as Call

function createBrowserCall(): Call {
  return createCall({
    ...partsOfPage(),
    read: readAnswer,
    ...(readEmbeddedRuntime().checkAnswers || import.meta.env.DEV ? { check: checkLater } : {}),
  })
}

/** The same for an answer that is a file. */
export const browserFile: ReturnType<typeof createFileCall> = (name, input) =>
  createFileCall(partsOfPage())(name, input)

function partsOfPage() {
  const { apiUrl } = readEmbeddedRuntime()
  return { apiUrl, fetch: (request: Request) => fetch(request), tokens: bearerSource }
}

/** The schemas are a bundle of their own, which nobody else loads. */
function checkLater(name: string, answer: unknown): void {
  import('./check-answers.ts').then(({ checkAnswer }) => checkAnswer(name, answer))
}

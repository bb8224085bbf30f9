import { createCall, createFileCall } from '#client/call.ts'
import { createBearerSource } from '#client/refresh.ts'
import { sessionMessages } from '#messages/accounts/session.ts'
import { readAnswer, signedInCalls } from './answers/answers.ts'
import { unsent } from './browser-client.ts'
import type { Call, Calls } from './call-types.ts'
import { noteRefusal } from './second-factor.ts'
import { readEmbeddedRuntime } from './settings.ts'
import { shopTokens } from './tokens.ts'

/* What a call needs. The first one loads it, since most pages start without any. */

/** Refreshes this tab's tokens, using the client that waits for them. */
export const bearerSource = createBearerSource({
  tokens: shopTokens,
  exchange: (refresh) => makeCall('POST /accounts/token/refresh/', { body: { refresh }, keepalive: true }),
  lockName: 'karda:refresh',
  messages: sessionMessages,
})

let created: Call | undefined

/** Reads the page's settings on the first call. */
export const makeCall: Call = (name, ...input) => {
  created ??= createCall<Calls>({
    ...requestOptions(),
    read: readAnswer,
    ...(readEmbeddedRuntime().checkAnswers || import.meta.env.DEV ? { check: checkLater } : {}),
  })
  const answer = created(name, ...input)
  answer.catch(noteRefusal)
  return answer
}

/** `makeCall` for files. */
export const loadFile: ReturnType<typeof createFileCall<Calls>> = (name, ...input) => {
  const file = createFileCall<Calls>(requestOptions())(name, ...input)
  file.catch(noteRefusal)
  return file
}

function requestOptions() {
  const { apiUrl, lacks } = readEmbeddedRuntime()
  return {
    apiUrl,
    lacks,
    fetch: sendOnline,
    auth: { tokens: bearerSource, needsSignIn: (name: string) => signedInCalls.includes(name) },
  }
}

async function sendOnline(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (cause) {
    throw unsent(request.method, cause)
  }
}

/** The schemas are a separate bundle, loaded only in development and tests. */
function checkLater(name: string, answer: unknown): void {
  import('./check-answers.ts').then(({ checkAnswer }) => checkAnswer(name, answer))
}

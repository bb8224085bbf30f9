import { createCall, createFileCall } from '#client/call.ts'
import { CallError } from '#client/call-error.ts'
import { createBearerSource } from '#client/refresh.ts'
import { sessionMessages } from '#messages/accounts/session.ts'
import { offlineMessages } from '#messages/offline.ts'
import type { Call, Calls } from './call-types.ts'
import { noteRefusal } from './second-factor.ts'
import { readEmbeddedRuntime } from './settings.ts'
import { shopTokens } from './tokens.ts'

/** Refreshes this tab's tokens, using the client that waits for them. */
export const bearerSource = createBearerSource({
  tokens: shopTokens,
  exchange: (refresh) => browserCall('POST /accounts/token/refresh/', { body: { refresh }, keepalive: true }),
  lockName: 'karda:refresh',
  messages: sessionMessages,
})

let created: Call | undefined

/** Calls the API as the signed-in person. Reads the page's settings on the first call. */
export const browserCall: Call = (name, ...input) => {
  created ??= createCall<Calls>({
    ...requestOptions(),
    read: async (name, answer) => (await loadAnswers()).readAnswer(name, answer),
    ...(readEmbeddedRuntime().checkAnswers || import.meta.env.DEV ? { check: checkLater } : {}),
  })
  // Loads in parallel with the request.
  loadAnswers().catch(() => undefined)
  const answer = created(name, ...input)
  answer.catch(noteRefusal)
  return answer
}

/** What the contract says about calls, loaded with the first of them. */
function loadAnswers() {
  return import('./answers/answers.ts').catch((cause) => {
    throw new CallError(0, undefined, cause)
  })
}

/** `browserCall` for files. */
export const browserFile: ReturnType<typeof createFileCall<Calls>> = (name, ...input) => {
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
    auth: { tokens: bearerSource, needsSignIn },
  }
}

async function needsSignIn(name: string): Promise<boolean> {
  return (await loadAnswers()).signedInCalls.includes(name)
}

/** Offline, every call fails with a message that says so. */
async function sendOnline(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (cause) {
    if (navigator.onLine) throw cause
    const detail = request.method === 'GET' ? offlineMessages.unread : offlineMessages.unsent
    throw new CallError(0, { detail }, cause)
  }
}

/** The schemas are a separate bundle, loaded only in development and tests. */
function checkLater(name: string, answer: unknown): void {
  import('./check-answers.ts').then(({ checkAnswer }) => checkAnswer(name, answer))
}

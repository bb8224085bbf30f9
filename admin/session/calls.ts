import { createCall, createFileCall } from '#client/call.ts'
import { CallError } from '#client/call-error.ts'
import type { Call, FileCall, OnProgress } from '#client/call-types.ts'
import { fetchWithProgress } from '#client/fetch-with-progress.ts'
import { createBearerSource } from '#client/refresh.ts'
import type { AdminCalls } from '#contract/admin/table.ts'
import type { ShopCalls } from '#contract/shop/table.ts'
import { type Interruption, interrupt } from './interruption.ts'
import { adminTokens } from './tokens.ts'

/** Calls that every account may make, shared with the shop. */
type SessionCalls = Pick<
  ShopCalls,
  | 'POST /accounts/login/'
  | 'POST /accounts/token/refresh/'
  | 'POST /accounts/logout/'
  | 'POST /accounts/password/'
  | 'GET /accounts/sessions/'
  | 'DELETE /accounts/sessions/{id}/'
  | 'POST /accounts/invitation/'
  | 'POST /accounts/invitation/accept/'
>

export type Calls = AdminCalls & SessionCalls

const endedSession = 'Your session has ended.'

/**
 * Refreshes the tokens. Without a connection they stay, so the person is still signed in once the connection is back.
 */
export const bearerSource = createBearerSource({
  tokens: adminTokens,
  exchange: (refresh) => plainCall('POST /accounts/token/refresh/', { body: { refresh }, keepalive: true }),
  keepTokensAfter: (error) => error instanceof CallError && (error.status === 0 || error.status >= 500),
  lockName: 'karda:office-refresh',
  messages: { noRefreshToken: endedSession, invalidTokens: endedSession },
})

const options = {
  apiUrl: '/api',
  fetch: (request: Request, onProgress: OnProgress | undefined) =>
    onProgress ? fetchWithProgress(request, onProgress) : fetch(request),
  auth: { tokens: bearerSource, needsSignIn: () => true },
}

/** Makes a call without asking or repeating, for the dialogs that ask. */
export const plainCall: Call<Calls> = createCall<Calls>(options)
const plainFile: FileCall<Calls> = createFileCall<Calls>(options)

/**
 * Calls the API as the signed-in person; rejects with a `CallError`. If the session has ended, or the server first
 * requires the password or a code, a dialog asks for it over the page, and the call is repeated.
 */
export const call: Call<Calls> = (name, ...input) => withQuestions(() => plainCall(name, ...input))

/** `call` for files. */
export const callFile: FileCall<Calls> = (name, ...input) => withQuestions(() => plainFile(name, ...input))

async function withQuestions<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const question = questionOf(error)
      if (!question || !(await interrupt(question))) throw error
    }
  }
}

const questions: Record<string, Interruption> = {
  second_factor_required: 'second-factor',
  password_confirmation_required: 'password',
}

function questionOf(error: unknown): Interruption | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.code && Object.hasOwn(questions, error.code)) return questions[error.code]
  // If the tokens are still stored, the refresh failed only temporarily: no reason to ask for the password.
  return error.status === 401 && !adminTokens.isSignedIn() ? 'sign-in' : undefined
}

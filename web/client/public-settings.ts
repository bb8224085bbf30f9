import { CallError } from '#client/call-error.ts'
import type { AnswerOf, Call } from './call-types.ts'

/** The public settings of the shop; null for a backend without them. */
export async function findPublicSettings(
  call: Call,
): Promise<AnswerOf<'GET /pages/settings/public/'> | null> {
  try {
    return await call('GET /pages/settings/public/')
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  }
}

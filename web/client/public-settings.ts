import { CallError } from '../../client/call-error.ts'
import type { AnswerOf, Call } from './call-types.ts'

/** What the shop says of itself in public; null where a backend keeps no such record. */
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

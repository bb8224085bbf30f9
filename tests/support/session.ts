import { randomUUID } from 'node:crypto'
import type { TestApi } from './api.ts'

/** An access token for a new session of this account, made without hashing a password. */
export async function givenAccessToken(
  { database, now, system }: Pick<TestApi, 'database' | 'now' | 'system'>,
  { id, role }: { id: number; role: 'customer' | 'manager' },
): Promise<string> {
  const sessionId = randomUUID()
  const time = { created_at: now(), last_used_at: now(), expires_at: new Date(now().getTime() + 86_400_000) }
  await database
    .insertInto('token_families')
    .values({ ...time, id: sessionId, account_id: id, ended_at: null })
    .execute()
  return system.accessTokens.sign({ id, role, sessionId }, now())
}

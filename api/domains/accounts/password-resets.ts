import type { Context } from '../../core/context.ts'
import { newSecret, secretHash } from './secrets.ts'

const minutesToLive = 60
const mostAnHour = 3

/** The secret of a new link, which takes the place of all before; undefined when there were enough of late. */
export async function addReset(ctx: Context, accountId: number): Promise<string | undefined> {
  const now = ctx.clock()
  const { count } = await ctx.database
    .selectFrom('password_resets')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', minutesFrom(now, -60))
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostAnHour) return undefined
  await endResets(ctx, accountId)
  const secret = newSecret()
  await ctx.database
    .insertInto('password_resets')
    .values({
      token_hash: secretHash(secret),
      account_id: accountId,
      created_at: now,
      expires_at: minutesFrom(now, minutesToLive),
      ended_at: null,
    })
    .execute()
  return secret
}

/** Whose password a secret sets, held until the transaction ends, so that of two who use it one comes too late. */
export async function accountOfReset(ctx: Context, secret: string): Promise<number | undefined> {
  const reset = await ctx.database
    .selectFrom('password_resets')
    .select('account_id')
    .where('token_hash', '=', secretHash(secret))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.clock())
    .forUpdate()
    .executeTakeFirst()
  return reset?.account_id
}

export async function endResets(ctx: Context, accountId: number): Promise<void> {
  await ctx.database
    .updateTable('password_resets')
    .set({ ended_at: ctx.clock() })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Forgets links that have expired; until then the ended ones count against the limit. */
export async function forgetOldResets(ctx: Context): Promise<void> {
  await ctx.database.deleteFrom('password_resets').where('expires_at', '<=', ctx.clock()).execute()
}

function minutesFrom(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000)
}

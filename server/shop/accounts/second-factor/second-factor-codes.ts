import { Secret, TOTP } from 'otpauth'
import { enterSecondFactorCall } from '#contract/admin/accounts/second-factor.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signingIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuseField } from '#server/platform/kernel/problem.ts'
import { plainDigits, takeRecoveryCode } from './recovery-codes.ts'

const period = 30
/** How many time steps before and after the current one are accepted, since clocks differ. */
const window = 1

type EncryptedSecret = { account_id: number; secret: string }

/** Enters a code of the app or a recovery code for this session. Each code works once, even in concurrent calls. */
export const enterSecondFactor = action({
  name: 'accounts.enter-second-factor',
  may: signingIn,
  input: enterSecondFactorCall.body,
  clears: [],
  run: async (ctx, { code }) => {
    const { accountId, sessionId } = ctx.actor
    if (!(await takeCode(ctx, accountId, code))) refuseWrongCode(ctx, accountId)
    await markSecondFactorEntered(ctx, sessionId)
    return accountId
  },
  audit: { subject: (_, accountId) => `account:${accountId}` },
})

async function takeCode(ctx: Context, accountId: number, code: string): Promise<boolean> {
  const factor = await ctx.database
    .selectFrom('second_factors')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!factor) return false
  const step = stepOf(ctx, factor, code)
  return step === undefined ? takeRecoveryCode(ctx, accountId, code) : takeStep(ctx, factor, step)
}

/** False if this step or a later one was used before. */
async function takeStep(ctx: Context, factor: EncryptedSecret, step: number): Promise<boolean> {
  const updated = await ctx.database
    .updateTable('second_factors')
    .set({ last_step: step, secret: reencryptAppSecret(ctx, factor) })
    .where('account_id', '=', factor.account_id)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .returning('account_id')
    .executeTakeFirst()
  return updated !== undefined
}

export function refuseWrongCode(ctx: Context, accountId: number): never {
  ctx.security.record({ kind: 'sign_in_failed', code: 'wrong_code', subject: `account:${accountId}` })
  return refuseField('code', 'wrong_code')
}

/** Records that this session has just entered a code. */
export async function markSecondFactorEntered(ctx: Context, sessionId: string | undefined): Promise<void> {
  await ctx.database
    .updateTable('token_families')
    .set({ second_factor_at: ctx.clock() })
    .where('id', '=', sessionId ?? '')
    .execute()
}

/** The secret and the URI for an authenticator app, which shows `label` and `issuer`. */
export function newAppSecret(names: { label: string; issuer: string }): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, uri: totpOf(secret, names).toString() }
}

function totpOf(secret: Secret, names: { label?: string; issuer?: string } = {}): TOTP {
  return new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period })
}

export function encryptAppSecret(ctx: Context, accountId: number, secret: string): string {
  return ctx.secretBox.encrypt(secret, associatedDataOf(accountId))
}

/** Encrypts the secret again with the newest key, so that an older key can be removed. */
function reencryptAppSecret(ctx: Context, { account_id, secret }: EncryptedSecret): string {
  const opened = ctx.secretBox.decrypt(secret, associatedDataOf(account_id))
  return opened === undefined ? secret : encryptAppSecret(ctx, account_id, opened)
}

/** The time step of a correct code; undefined if the code is wrong, or if the key that encrypted the secret is lost. */
export function stepOf(
  ctx: Context,
  { account_id, secret }: EncryptedSecret,
  code: string,
): number | undefined {
  const opened = ctx.secretBox.decrypt(secret, associatedDataOf(account_id))
  const token = plainDigits(code).replaceAll(/[\s-]/g, '')
  if (opened === undefined || !/^\d{6}$/.test(token)) return undefined
  const timestamp = ctx.clock().getTime()
  const delta = totpOf(Secret.fromBase32(opened)).validate({ token, timestamp, window })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}

function associatedDataOf(accountId: number): string {
  return `account:${accountId}`
}

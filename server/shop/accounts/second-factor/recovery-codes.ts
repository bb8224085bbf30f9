import { randomBytes } from 'node:crypto'
import type { Context } from '#server/platform/kernel/context.ts'
import { secretHash } from '../secrets.ts'

const recoveryCodeCount = 10

/** Replaces the recovery codes with ten new ones. Stores only their hashes. */
export async function replaceRecoveryCodes(ctx: Context, accountId: number): Promise<string[]> {
  await ctx.database.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await ctx.database
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashOf(code), account_id: accountId, used_at: null })))
    .execute()
  return codes
}

/** Uses up a recovery code; false if it is wrong or already used. */
export async function takeRecoveryCode(ctx: Context, accountId: number, code: string): Promise<boolean> {
  const used = await ctx.database
    .updateTable('recovery_codes')
    .set({ used_at: ctx.clock() })
    .where('code_hash', '=', hashOf(code))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst()
  return used !== undefined
}

/** 32 characters, so each stands for five bits; letters that look like a digit are left out. */
const alphabet = '023456789abcdefghjkmnpqrstuvwxyz'

/** 80 random bits, such as 'k7xm-2qpd-94wn-hs3t'. */
function newRecoveryCode(): string {
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % 32])
  return [0, 4, 8, 12].map((start) => letters.slice(start, start + 4).join('')).join('-')
}

/** Japanese keyboards enter full-width digits. */
export function plainDigits(code: string): string {
  return code.normalize('NFKC')
}

function hashOf(code: string): string {
  return secretHash(
    plainDigits(code)
      .toLowerCase()
      .replaceAll(/[^0-9a-z]/g, ''),
  )
}

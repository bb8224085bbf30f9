import { writeAudit } from '#server/platform/kernel/audit.ts'
import type { Tx } from '#server/platform/kernel/context.ts'
import type { AccountRow } from '#server/shop/accounts/account-rows.ts'
import { readRightsOf } from './list-staff.ts'
import { emailOwners } from './owner-emails.ts'

/** Records the role of a staff member who deletes their own account, and emails all owners. */
export async function leaveStaff(ctx: Tx, { id, username, role }: AccountRow): Promise<void> {
  const subject = `account:${id}`
  const before = await readRightsOf(ctx, String(id))
  await writeAudit(ctx, { verb: 'accounts.close-account', subject, before, after: null })
  ctx.security.record({ kind: 'rights_changed', code: `${role}_to_deleted`, subject })
  await emailOwners(ctx, { what: 'accountDeleted', username, role })
}

import { deliverEmail, dueEmails } from '#server/admin/emails/deliver-email.ts'
import type { EmailGateway } from '#server/integrations/smtp/email-gateway.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Log } from '#server/platform/process/log.ts'

const silent = { error: () => {} }

/** Tries each due email once, in order, as their jobs do; returns how many. */
export async function deliverEmails(
  ctx: Context,
  mail: EmailGateway,
  log: Pick<Log, 'error'> = silent,
): Promise<number> {
  const due = await dueEmails(ctx).orderBy('id').execute()
  for (const { id } of due) await deliverEmail(ctx, { mail, log }, id).catch(() => {})
  return due.length
}

/** The context of a shop with this address for emails. */
export function withAddress(ctx: Context, address: string): Context {
  const businessDetails: Context['businessDetails'] = async (inner) => ({
    ...(await ctx.businessDetails(inner)),
    name: 'Karda Khukuri House',
    email: address,
  })
  return { ...ctx, businessDetails }
}

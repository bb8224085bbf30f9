import { messagesOf } from '#server/messages/messages-of.ts'
import { enqueueEmail } from '#server/platform/email/outbox.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { callerName } from './staff-changes.ts'

export async function emailInvitation(
  ctx: Context,
  { email, role, token }: { email: string; role: string; token: string },
): Promise<void> {
  const words = messagesOf(ctx).staffEmails.invitation
  const { name: shop } = await ctx.businessDetails(ctx)
  const by = await callerName(ctx)
  await enqueueEmail(ctx, {
    kind: 'staff.invitation',
    to: email,
    account_id: null,
    isSecret: true,
    subject: words.subject({ shop }),
    blocks: [
      { kind: 'heading', text: words.subject({ shop }) },
      { kind: 'paragraph', text: words.text({ by, role, shop }) },
      { kind: 'button', label: words.button, url: `${ctx.publicUrl}/admin/invitation/${token}` },
      { kind: 'paragraph', text: words.stranger },
    ],
  })
}

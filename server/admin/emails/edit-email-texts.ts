import type { z } from 'zod'
import {
  EmailText,
  type EmailTextId,
  emailTexts,
  type listEmailTextsCall,
  saveEmailTextCall,
  type showEmailTextCall,
} from '#contract/admin/contents/email-texts.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import { readEmailText, refuseWrongPlaceholders, settingOf } from '#server/platform/email/email-templates.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { versionOf } from '#server/platform/kernel/versions.ts'

/** Every email whose text staff can change, in the order of the contract. */
export async function listEmailTexts(ctx: Context): Promise<z.output<typeof listEmailTextsCall.answer>> {
  permitted('operations.manage')(ctx.actor)
  const ids = Object.keys(emailTexts) as EmailTextId[]
  const rows = await ctx.database
    .selectFrom('shop_settings')
    .select(['name', 'content'])
    .where('name', 'in', ids.map(settingOf))
    .execute()
  const changed = new Map(rows.map(({ name, content }) => [name, EmailText.parse(content)]))
  return ids.map((id) => {
    const own = changed.get(settingOf(id))
    return { id, subject: (own ?? messagesOf(ctx).emailTexts[id]).subject, is_changed: own !== undefined }
  })
}

/** The text of one email, with its placeholders. */
export async function showEmailText(
  ctx: Context,
  id: EmailTextId,
): Promise<z.output<typeof showEmailTextCall.answer>> {
  permitted('operations.manage')(ctx.actor)
  const version = await versionOf(ctx, settingOf(id))
  const { placeholders, needed } = emailTexts[id]
  return {
    ...(await readEmailText(ctx, id)),
    id,
    standard: messagesOf(ctx).emailTexts[id],
    version,
    placeholders: [...placeholders],
    needed: [...needed],
  }
}

/**
 * Sets the text of an email. Doesn't store a text that equals the standard one, so that later releases can change it.
 */
export const saveEmailText = action({
  name: 'mails.save-text',
  may: permitted('operations.manage'),
  input: saveEmailTextCall.body.partial({ version: true }).extend(saveEmailTextCall.params.shape),
  run: async (ctx, { id, version: _, ...text }) => {
    refuseWrongPlaceholders(id, text)
    const name = settingOf(id)
    if (isSame(text, messagesOf(ctx).emailTexts[id])) {
      await ctx.database.deleteFrom('shop_settings').where('name', '=', name).execute()
      return text
    }
    await ctx.database
      .insertInto('shop_settings')
      .values({ name, content: jsonb(text) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ content: jsonb(text) }))
      .execute()
    return text
  },
  audit: { type: 'mail-text', id: ({ id }) => id, read: (ctx, id) => readEmailText(ctx, id as EmailTextId) },
  clears: [],
})

function isSame(one: EmailText, other: EmailText): boolean {
  return Object.keys(EmailText.shape).every(
    (field) => one[field as keyof EmailText] === other[field as keyof EmailText],
  )
}

import type { z } from 'zod'
import {
  type listMailTextsCall,
  MailText,
  type MailTextId,
  mailTexts,
  saveMailTextCall,
  type showMailTextCall,
} from '#contract/admin/contents/mail-texts.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import { readMailText, refuseWrongPlaceholders, settingOf } from '#server/platform/email/email-words.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { verb } from '#server/platform/kernel/verb.ts'
import { versionOf } from '#server/platform/kernel/versions.ts'

/** Every mail whose words can be changed, in the order of the contract. */
export async function listMailTexts(ctx: Context): Promise<z.output<typeof listMailTextsCall.answer>> {
  permitted('operations.manage')(ctx.actor)
  const ids = Object.keys(mailTexts) as MailTextId[]
  const rows = await ctx.database
    .selectFrom('shop_settings')
    .select(['name', 'content'])
    .where('name', 'in', ids.map(settingOf))
    .execute()
  const changed = new Map(rows.map(({ name, content }) => [name, MailText.parse(content)]))
  return ids.map((id) => {
    const own = changed.get(settingOf(id))
    return { id, subject: (own ?? messagesOf(ctx).mailTexts[id]).subject, is_changed: own !== undefined }
  })
}

/** The words of one mail, with what can stand in them. */
export async function showMailText(
  ctx: Context,
  id: MailTextId,
): Promise<z.output<typeof showMailTextCall.answer>> {
  permitted('operations.manage')(ctx.actor)
  const version = await versionOf(ctx, settingOf(id))
  const { placeholders, needed } = mailTexts[id]
  return {
    ...(await readMailText(ctx, id)),
    id,
    standard: messagesOf(ctx).mailTexts[id],
    version,
    placeholders: [...placeholders],
    needed: [...needed],
  }
}

/** Sets the words of a mail. The standard ones are not stored, so that they follow the program. */
export const saveMailText = verb({
  name: 'mails.save-text',
  may: permitted('operations.manage'),
  input: saveMailTextCall.body.partial({ version: true }).extend(saveMailTextCall.params.shape),
  run: async (ctx, { id, version: _, ...text }) => {
    refuseWrongPlaceholders(id, text)
    const name = settingOf(id)
    if (isSame(text, messagesOf(ctx).mailTexts[id])) {
      await ctx.database.deleteFrom('shop_settings').where('name', '=', name).execute()
      return
    }
    await ctx.database
      .insertInto('shop_settings')
      .values({ name, content: jsonb(text) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ content: jsonb(text) }))
      .execute()
  },
  edited: { type: 'mail-text', id: ({ id }) => id, read: (ctx, id) => readMailText(ctx, id as MailTextId) },
  invalidates: [],
})

function isSame(one: MailText, other: MailText): boolean {
  return Object.keys(MailText.shape).every(
    (field) => one[field as keyof MailText] === other[field as keyof MailText],
  )
}

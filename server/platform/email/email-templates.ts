import {
  EmailText,
  type EmailTextId,
  type EmailValues,
  emailTexts,
} from '#contract/admin/contents/email-texts.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import type { BusinessDetails, Context } from '#server/platform/kernel/context.ts'
import { coded, type FieldErrors, refuseFields } from '#server/platform/kernel/problem.ts'
import type { Block } from './email-text.ts'

/** The fixed parts of an email, and the id of the editable text around them. */
export type TemplatedEmail = { words: EmailTextId; values: Record<string, string>; blocks: Block[] }

/** Checks at compile time that all placeholders of this text are filled. */
export function fromTemplate<Id extends EmailTextId>(
  words: Id,
  values: NoInfer<EmailValues<Id>>,
  blocks: Block[],
): TemplatedEmail {
  return { words, values, blocks }
}

export const settingOf = (id: EmailTextId) => `mail-text:${id}`

/** The text of an email as the shop has set it, or the standard text. */
export async function readEmailText(ctx: Context, id: EmailTextId): Promise<EmailText> {
  const row = await ctx.database
    .selectFrom('shop_settings')
    .select('content')
    .where('name', '=', settingOf(id))
    .executeTakeFirst()
  return row ? EmailText.parse(row.content) : messagesOf(ctx).emailTexts[id]
}

/** Subject and blocks of an email with the given text. */
export function fillTemplate(
  { subject, heading, opening, closing }: EmailText,
  { values, blocks }: TemplatedEmail,
  { name: shop }: BusinessDetails,
): { subject: string; blocks: Block[] } {
  const filled = (text: string) => fill(text, { ...values, shop })
  const heads: Block[] = heading ? [{ kind: 'heading', text: filled(heading) }] : []
  return {
    // Names may contain line breaks, which headers must not.
    subject: filled(subject).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
    blocks: [
      ...heads,
      ...paragraphs(opening).map(filled).map(paragraph),
      ...blocks,
      ...paragraphs(closing).map(filled).map(paragraph),
    ],
  }
}

const placeholder = /\{([^{}]*)\}/g

function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(placeholder, (whole, name: string) => values[name] ?? whole)
}

function paragraphs(text: string): string[] {
  return text.split(/\n\s*\n/).filter(Boolean)
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', text }
}

/** Refuses unknown placeholders, and texts that lack a required placeholder. */
export function refuseWrongPlaceholders(id: EmailTextId, text: EmailText): void {
  const { placeholders, needed }: { placeholders: readonly string[]; needed: readonly string[] } =
    emailTexts[id]
  const fields: FieldErrors = {}
  for (const [field, words] of Object.entries(text)) {
    const unknown = placeholdersIn(words).find((name) => !placeholders.includes(name))
    if (unknown !== undefined) fields[field] = [coded('placeholder_unknown', { name: unknown })]
  }
  const said = placeholdersIn(`${text.opening} ${text.closing}`)
  const missing = needed.find((name) => !said.includes(name))
  if (missing !== undefined) fields.opening ??= [coded('placeholder_missing', { name: missing })]
  if (Object.keys(fields).length > 0) refuseFields(fields)
}

function placeholdersIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name)
}

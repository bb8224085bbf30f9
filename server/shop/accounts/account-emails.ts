import type { EmailTextId } from '#contract/admin/contents/email-texts.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import { fromTemplate } from '#server/platform/email/email-templates.ts'
import type { Block } from '#server/platform/email/email-text.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { AccountRow } from './account-rows.ts'

type Person = Pick<AccountRow, 'id' | 'email' | 'username' | 'email_verified_at'>

export function welcome(ctx: Context, person: Person, secret: string) {
  const { email, username } = person
  const { welcome: words, facts } = messagesOf(ctx).accountEmails
  const rows: [string, string][] = [
    [facts.email, email],
    [facts.username, username],
  ]
  return secretTo(person, 'accounts.welcome', [
    { kind: 'facts', rows },
    verifyButton(ctx, secret),
    paragraph(words.link),
    paragraph(words.stranger(ctx)),
  ])
}

export function emailVerification(ctx: Context, person: Person, secret: string) {
  const { emailVerification: words, verify } = messagesOf(ctx).accountEmails
  return secretTo(person, 'accounts.email-verification', [
    verifyButton(ctx, secret),
    paragraph(verify.link),
    paragraph(words.stranger(ctx)),
  ])
}

function verifyButton(ctx: Context, secret: string): Block {
  const { button } = messagesOf(ctx).accountEmails.verify
  return { kind: 'button', label: button, url: `${ctx.publicUrl}/verify-email?token=${secret}` }
}

export function passwordReset(ctx: Context, person: Person, secret: string) {
  const { passwordReset: words } = messagesOf(ctx).accountEmails
  return secretTo(person, 'accounts.password-reset', [
    { kind: 'button', label: words.button, url: `${ctx.publicUrl}/reset-password?token=${secret}` },
    paragraph(words.stranger),
  ])
}

export function passwordChanged(ctx: Context, person: Person) {
  const { passwordChanged: words } = messagesOf(ctx).accountEmails
  return emailTo(person, 'accounts.password-changed', [
    paragraph(words.stranger),
    { kind: 'button', label: words.button, url: `${ctx.publicUrl}/forgot-password` },
  ])
}

/** Sent once the account is deleted, so it contains no link. */
export function accountDeleted(ctx: Context, person: Person) {
  const { deleted: words } = messagesOf(ctx).accountEmails
  const blocks = [
    paragraph(words.paidOrders),
    ...(person.email_verified_at ? [] : [paragraph(words.messagesStored)]),
    paragraph(words.stranger),
  ]
  return { ...emailTo(person, 'accounts.deleted', blocks), account_id: null }
}

type AccountText = Extract<EmailTextId, `accounts.${string}`>

function emailTo({ id, email, username }: Person, kind: AccountText, blocks: Block[]) {
  return { kind, to: email, account_id: id, ...fromTemplate(kind, { username }, blocks) }
}

function secretTo(person: Person, kind: AccountText, blocks: Block[]) {
  return { ...emailTo(person, kind, blocks), isSecret: true as const }
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', text }
}

const secondFactorKinds = {
  turnedOn: 'accounts.second-factor-on',
  turnedOff: 'accounts.second-factor-off',
  /** Someone else turned off the person's two-factor authentication. */
  reset: 'accounts.second-factor-reset',
}

export function secondFactorChanged(
  ctx: Context,
  person: AccountRow,
  change: keyof typeof secondFactorKinds,
) {
  const { stranger, [change]: words } = messagesOf(ctx).staffEmails.secondFactor
  const heading: Block = { kind: 'heading', text: words.subject }
  return {
    kind: secondFactorKinds[change],
    to: person.email,
    account_id: person.id,
    adminPath: '/account',
    subject: words.subject,
    blocks: [heading, paragraph(words.text(person)), paragraph(stranger)],
  }
}

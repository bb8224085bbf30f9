import { messagesOf } from '#server/messages/messages-of.ts'
import type { Block } from '#server/platform/email/email-content.ts'
import { fromTemplate, type TemplatedEmail } from '#server/platform/email/email-templates.ts'
import type { enqueueEmail } from '#server/platform/email/enqueue-email.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { AccountRow } from './account-rows.ts'

type AccountEmail = Parameters<typeof enqueueEmail>[1] & TemplatedEmail
type Person = Pick<AccountRow, 'id' | 'email' | 'username' | 'email_verified_at'>

function to({ id, email }: Person) {
  return { to: email, account_id: id }
}

const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

export function welcome(ctx: Context, person: Person, secret: string): AccountEmail {
  const { email, username } = person
  const { welcome: words, facts } = messagesOf(ctx).accountEmails
  return {
    kind: 'accounts.welcome',
    ...to(person),
    isSecret: true,
    ...fromTemplate('accounts.welcome', { username }, [
      {
        kind: 'facts',
        rows: [
          [facts.email, email],
          [facts.username, username],
        ],
      },
      verifyButton(ctx, secret),
      paragraph(words.link),
      paragraph(words.stranger(ctx)),
    ]),
  }
}

export function emailVerification(ctx: Context, person: Person, secret: string): AccountEmail {
  const { emailVerification: words, verify } = messagesOf(ctx).accountEmails
  return {
    kind: 'accounts.email-verification',
    ...to(person),
    isSecret: true,
    ...fromTemplate('accounts.email-verification', { username: person.username }, [
      verifyButton(ctx, secret),
      paragraph(verify.link),
      paragraph(words.stranger(ctx)),
    ]),
  }
}

function verifyButton(ctx: Context, secret: string): Block {
  const { button } = messagesOf(ctx).accountEmails.verify
  return { kind: 'button', label: button, url: `${ctx.publicUrl}/verify-email?token=${secret}` }
}

export function passwordReset(ctx: Context, person: Person, secret: string): AccountEmail {
  const { passwordReset: words } = messagesOf(ctx).accountEmails
  return {
    kind: 'accounts.password-reset',
    ...to(person),
    isSecret: true,
    ...fromTemplate('accounts.password-reset', { username: person.username }, [
      { kind: 'button', label: words.button, url: `${ctx.publicUrl}/reset-password?token=${secret}` },
      paragraph(words.stranger),
    ]),
  }
}

export function passwordChanged(ctx: Context, person: Person): AccountEmail {
  const { passwordChanged: words } = messagesOf(ctx).accountEmails
  return {
    kind: 'accounts.password-changed',
    ...to(person),
    ...fromTemplate('accounts.password-changed', { username: person.username }, [
      paragraph(words.stranger),
      { kind: 'button', label: words.button, url: `${ctx.publicUrl}/forgot-password` },
    ]),
  }
}

/** Sent once the account is deleted, so it contains no link. */
export function accountDeleted(ctx: Context, person: Person): AccountEmail {
  const { deleted: words } = messagesOf(ctx).accountEmails
  return {
    kind: 'accounts.deleted',
    to: person.email,
    account_id: null,
    ...fromTemplate('accounts.deleted', { username: person.username }, [
      paragraph(words.paidOrders),
      ...(person.email_verified_at ? [] : [paragraph(words.messagesStored)]),
      paragraph(words.stranger),
    ]),
  }
}

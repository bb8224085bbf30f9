import type { Context } from '../../core/context.ts'
import type { tell } from '../../core/outbox.ts'
import type { AccountRow } from './account-rows.ts'

type Letter = Parameters<typeof tell>[1]
type Person = Pick<AccountRow, 'email' | 'username'>

export function welcome({ publicUrl }: Context, { email, username }: Person): Letter {
  return {
    kind: 'accounts.welcome',
    to: email,
    subject: 'Your account is open',
    blocks: [
      { kind: 'heading', text: `Namaste, ${username}` },
      {
        kind: 'paragraph',
        text: 'Your account is open. It keeps your orders, your addresses and what you wrote in one place. You log in with this e-mail address or with your username.',
      },
      {
        kind: 'facts',
        rows: [
          ['E-mail', email],
          ['Username', username],
        ],
      },
      { kind: 'button', label: 'Go to your account', url: `${publicUrl}/account` },
      {
        kind: 'paragraph',
        text: `If somebody else opened it with your address, take it over at ${publicUrl}/forgot-password, and delete it if you don't want it.`,
      },
    ],
  }
}

export function passwordReset({ publicUrl }: Context, { email, username }: Person, secret: string): Letter {
  return {
    kind: 'accounts.password-reset',
    to: email,
    isSecret: true,
    subject: 'Set a new password',
    blocks: [
      { kind: 'heading', text: 'Set a new password' },
      {
        kind: 'paragraph',
        text: `Somebody, we hope you, has asked for a new password for the account ${username}. The link works once, for one hour, and only while it is the newest.`,
      },
      {
        kind: 'button',
        label: 'Choose a new password',
        url: `${publicUrl}/reset-password?token=${secret}`,
      },
      {
        kind: 'paragraph',
        text: 'If it was not you, there is nothing to do: without the link nobody can change anything.',
      },
    ],
  }
}

export function passwordChanged({ publicUrl }: Context, { email, username }: Person): Letter {
  return {
    kind: 'accounts.password-changed',
    to: email,
    subject: 'Your password was changed',
    blocks: [
      { kind: 'heading', text: 'Your password was changed' },
      {
        kind: 'paragraph',
        text: `The account ${username} has a new password, and was signed out wherever it was open with the old one.`,
      },
      {
        kind: 'paragraph',
        text: 'If it was not you, somebody may know your password or read your mail. Set a new password at once, and answer this mail.',
      },
      { kind: 'button', label: 'Set a new password', url: `${publicUrl}/forgot-password` },
    ],
  }
}

/** Goes out when the account is gone, so it names nothing to click on. */
export function accountDeleted({ email, username }: Person): Letter {
  return {
    kind: 'accounts.deleted',
    to: email,
    subject: 'Your account is deleted',
    blocks: [
      { kind: 'heading', text: 'Your account is deleted' },
      {
        kind: 'paragraph',
        text: `The account ${username} is gone, and with it your addresses, your cart, your reviews and comments, and what you wrote to us. Orders that were not paid are canceled.`,
      },
      {
        kind: 'paragraph',
        text: 'What is paid and not yet with you will be sent as you ordered it. We keep its address until it has arrived, and invoices for as long as tax law asks.',
      },
      { kind: 'paragraph', text: 'If it was not you who deleted it, please answer this mail.' },
    ],
  }
}

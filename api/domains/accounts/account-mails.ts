import type { Context } from '../../core/context.ts'
import type { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { AccountRow } from './account-rows.ts'

type Letter = Parameters<typeof enqueueMail>[1]
type Person = Pick<AccountRow, 'id' | 'email' | 'username' | 'email_verified_at'>

function to({ id, email }: Person) {
  return { to: email, account_id: id }
}

export function welcome({ publicUrl }: Context, person: Person, secret: string): Letter {
  const { email, username } = person
  return {
    kind: 'accounts.welcome',
    ...to(person),
    isSecret: true,
    subject: 'Your account is open',
    blocks: [
      { kind: 'heading', text: `Namaste, ${username}` },
      {
        kind: 'paragraph',
        text: 'Your account is open. It keeps your orders, your addresses and what you wrote in one place. You log in with this email address or with your username.',
      },
      {
        kind: 'facts',
        rows: [
          ['E-mail', email],
          ['Username', username],
        ],
      },
      verifyButton(publicUrl, secret),
      { kind: 'paragraph', text: `${whatFor} You can order without it.` },
      {
        kind: 'paragraph',
        text: `If somebody else opened it with your address, don't confirm it: take it over at ${publicUrl}/forgot-password, and delete it if you don't want it.`,
      },
    ],
  }
}

export function emailVerification({ publicUrl }: Context, person: Person, secret: string): Letter {
  return {
    kind: 'accounts.email-verification',
    ...to(person),
    isSecret: true,
    subject: 'Confirm your email address',
    blocks: [
      { kind: 'heading', text: 'Confirm your email address' },
      {
        kind: 'paragraph',
        text: `The account ${person.username} was opened with this email address. If it is yours, please confirm it.`,
      },
      verifyButton(publicUrl, secret),
      { kind: 'paragraph', text: whatFor },
      {
        kind: 'paragraph',
        text: `If you didn't open it, don't confirm it: you can take it over at ${publicUrl}/forgot-password.`,
      },
    ],
  }
}

const whatFor =
  'The link works once, for seven days, and only while it is the newest. Once your address is confirmed, messages that you sent us from it without logging in belong to your account as well.'

function verifyButton(publicUrl: string, secret: string): Letter['blocks'][number] {
  return {
    kind: 'button',
    label: 'Confirm your email address',
    url: `${publicUrl}/verify-email?token=${secret}`,
  }
}

export function passwordReset({ publicUrl }: Context, person: Person, secret: string): Letter {
  return {
    kind: 'accounts.password-reset',
    ...to(person),
    isSecret: true,
    subject: 'Set a new password',
    blocks: [
      { kind: 'heading', text: 'Set a new password' },
      {
        kind: 'paragraph',
        text: `Somebody, we hope you, has asked for a new password for the account ${person.username}. The link works once, for one hour, and only while it is the newest.`,
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

export function passwordChanged({ publicUrl }: Context, person: Person): Letter {
  return {
    kind: 'accounts.password-changed',
    ...to(person),
    subject: 'Your password was changed',
    blocks: [
      { kind: 'heading', text: 'Your password was changed' },
      {
        kind: 'paragraph',
        text: `The account ${person.username} has a new password, and was signed out wherever it was open with the old one.`,
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
export function accountDeleted({ email, username, email_verified_at }: Person): Letter {
  return {
    kind: 'accounts.deleted',
    to: email,
    account_id: null,
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
      ...(email_verified_at ? [] : [messagesLeft]),
      { kind: 'paragraph', text: 'If it was not you who deleted it, please answer this mail.' },
    ],
  }
}

const messagesLeft: Letter['blocks'][number] = {
  kind: 'paragraph',
  text: 'This email address was never confirmed as yours, so messages that were sent to us from it without logging in are still there. If they are yours and should go as well, please answer this mail.',
}

type Named = { username: string }
type ShopAddress = { publicUrl: string }

const link =
  'The link works once, for seven days; if you ask for another, only the newest one works. Once your address is confirmed, messages that you sent us from it without logging in are linked to your account as well.'

/** Mails about an account, each with its subject, heading and texts. */
export const accountMails = {
  facts: { email: 'Email', username: 'Username' },
  verify: { button: 'Confirm your email address', link },
  welcome: {
    subject: 'Your account is ready',
    heading: ({ username }: Named) => `Namaste, ${username}`,
    text: 'Your account is ready. It keeps your orders, your addresses and everything you write to us in one place. Log in with this email address or with your username.',
    link: `${link} You can order without confirming it.`,
    stranger: ({ publicUrl }: ShopAddress) =>
      `If someone else opened the account with your address, do not confirm it. You can take the account over at ${publicUrl}/forgot-password and then delete it if you do not want it.`,
  },
  emailVerification: {
    subject: 'Confirm your email address',
    heading: 'Confirm your email address',
    text: ({ username }: Named) =>
      `The account ${username} was opened with this email address. If it is yours, please confirm it.`,
    stranger: ({ publicUrl }: ShopAddress) =>
      `If you did not open it, do not confirm it. You can take the account over at ${publicUrl}/forgot-password.`,
  },
  passwordReset: {
    subject: 'Set a new password',
    heading: 'Set a new password',
    text: ({ username }: Named) =>
      `We received a request for a new password for the account ${username}. The link works once, for one hour; if you ask again, only the newest one works.`,
    button: 'Choose a new password',
    stranger: 'If this was not you, no action is needed: without the link, nobody can change your password.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    text: ({ username }: Named) =>
      `The password of the account ${username} was changed, and all other devices have been signed out.`,
    stranger:
      'If this was not you, someone may know your password or be reading your email. Set a new password right away and reply to this email.',
    button: 'Set a new password',
  },
  deleted: {
    subject: 'Your account has been deleted',
    heading: 'Your account has been deleted',
    text: ({ username }: Named) =>
      `The account ${username} has been deleted, along with your addresses, your cart, your reviews and comments, and what you wrote to us. Unpaid orders have been canceled.`,
    paidOrders:
      'Orders that you have paid for will still be sent. We keep their delivery addresses until they have arrived, and invoices for as long as tax law requires.',
    messagesKept:
      'This email address was never confirmed as yours, so we have kept messages that were sent to us from it without logging in. If they are yours and you want them deleted, please reply to this email.',
    stranger: 'If you did not delete it yourself, please reply to this email.',
  },
}

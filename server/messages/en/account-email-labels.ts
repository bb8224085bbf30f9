type ShopAddress = { publicUrl: string }

const link =
  'The link works once, for seven days; if you ask for another, only the newest one works. Once your address is confirmed, messages that you sent us from it without logging in are linked to your account as well.'

/** The fixed parts of mails about an account. */
export const accountMails = {
  facts: { email: 'Email', username: 'Username' },
  verify: { button: 'Confirm your email address', link },
  welcome: {
    link: `${link} You can order without confirming it.`,
    stranger: ({ publicUrl }: ShopAddress) =>
      `If someone else opened the account with your address, do not confirm it. You can take the account over at ${publicUrl}/forgot-password and then delete it if you do not want it.`,
  },
  emailVerification: {
    stranger: ({ publicUrl }: ShopAddress) =>
      `If you did not open it, do not confirm it. You can take the account over at ${publicUrl}/forgot-password.`,
  },
  passwordReset: {
    button: 'Choose a new password',
    stranger: 'If this was not you, no action is needed: without the link, nobody can change your password.',
  },
  passwordChanged: {
    stranger:
      'If this was not you, someone may know your password or be reading your email. Set a new password right away and reply to this email.',
    button: 'Set a new password',
  },
  deleted: {
    paidOrders:
      'Orders that you have paid for will still be sent. We keep their delivery addresses until they have arrived, and invoices for as long as tax law requires.',
    messagesKept:
      'This email address was never confirmed as yours, so we have kept messages that were sent to us from it without logging in. If they are yours and you want them deleted, please reply to this email.',
    stranger: 'If you did not delete it yourself, please reply to this email.',
  },
}

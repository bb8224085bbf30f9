type ShopAddress = { publicUrl: string }

const link =
  'The link can be used once and expires in seven days. Requesting a new link cancels this one. Once you confirm your address, any messages you sent us from it while logged out will also be added to your account.'

/** The fixed parts of emails about an account. */
export const accountEmails = {
  facts: { email: 'Email', username: 'Username' },
  verify: { button: 'Confirm your email address', link },
  welcome: {
    link: `${link} You can order without confirming your address.`,
    stranger: ({ publicUrl }: ShopAddress) =>
      `If someone else created the account with your email address, don’t confirm it. You can claim the account at ${publicUrl}/forgot-password and delete it if you don’t want it.`,
  },
  emailVerification: {
    stranger: ({ publicUrl }: ShopAddress) =>
      `If you didn’t create it, don’t confirm it. You can claim the account at ${publicUrl}/forgot-password.`,
  },
  passwordReset: {
    button: 'Choose a new password',
    stranger:
      'If this wasn’t you, you can ignore this email: no one can change your password without the link.',
  },
  passwordChanged: {
    stranger:
      'If this wasn’t you, someone may know your password or be reading your email. Set a new password right away and reply to this email.',
    button: 'Set a new password',
  },
  deleted: {
    paidOrders:
      'We’ll still ship the orders you’ve paid for. We’ll keep their delivery addresses until they arrive, and invoices for as long as tax law requires.',
    messagesStored:
      'You never confirmed this email address, so we still have the messages that were sent to us from it without logging in. If they’re yours and you want them deleted, reply to this email.',
    stranger: 'If you didn’t delete the account, please reply to this email.',
  },
}

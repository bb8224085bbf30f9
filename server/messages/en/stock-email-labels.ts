/** The fixed parts of emails about products that were sold out. */
export const stockEmails = {
  confirm: {
    button: 'Yes, email me',
    stranger:
      'The link works for seven days. If you didn’t ask for this, you can ignore this email: we’ll then delete your address.',
  },
  backInStock: {
    button: 'View the product',
    once: 'We can’t hold one for you, so the first order gets it. This is the only email we send you about it.',
  },
  /** The link at the end of each of these emails. */
  stop: 'Don’t email me about products anymore',
}

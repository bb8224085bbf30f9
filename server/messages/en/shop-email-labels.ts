/** Emails about comments, messages and stock. */
export const shopEmails = {
  /** The button in emails to the shop and its staff. */
  admin: 'Open in the back office',
  commentApproved: {
    button: 'View the conversation',
  },
  contactMessage: {
    subject: ({ name, subject }: { name: string; subject: string }) => `Message from ${name}: ${subject}`,
    facts: { name: 'Name', email: 'Email', phone: 'Phone', subject: 'Subject' },
    noPhone: 'not given',
  },
  contactAnswer: {
    yourMessage: 'You wrote:',
  },
  lowStock: {
    subject: ({ name, stock }: Stock) => `${name}: ${stock === 0 ? 'out of stock' : `${stock} left`}`,
    heading: 'Low stock',
    text: ({ name, stock }: Stock) =>
      stock === 0
        ? `${name} is out of stock after an order.`
        : `${name}: ${stock} left in stock after an order.`,
  },
  paymentSettings: {
    subject: 'Your shop’s payment methods were changed',
    heading: 'Payment methods changed',
    text: ({ username }: { username: string }) =>
      `${username} changed your shop’s payment methods. The change is already in effect.`,
    was: (label: string) => `${label}, before`,
    is: (label: string) => `${label}, now`,
    nothing: 'none',
    yes: 'on',
    no: 'off',
    labels: {
      enable_card_payment: 'Card',
      cards: 'Cards shown to customers',
      enable_bank_transfer: 'Bank transfer',
      bank_account_details: 'Bank details',
      enable_custom_payment: 'Custom payment method',
      custom_payment_label: 'Custom payment name',
      custom_payment_instructions: 'Custom payment instructions',
      custom_payment_redirect_url: 'Custom payment link',
    },
    stranger:
      'If none of you did this, someone else is in your back office: correct the bank details, log that account out everywhere and change its password.',
    button: 'Check the settings',
  },
}

type Stock = { name: string; stock: number }

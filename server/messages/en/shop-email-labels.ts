import { formatsOf } from '../formats.ts'

const { count } = formatsOf('en-US')

/** Mails about comments, messages and stock. */
export const shopMails = {
  /** The button of mails to the shop and to its staff. */
  admin: 'Open it in the office',
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
        : `${name}: ${count(stock, { one: '# piece is', other: '# pieces are' })} left in stock after an order.`,
  },
  paymentSettings: {
    subject: 'The ways to pay of your shop were changed',
    heading: 'The ways to pay were changed',
    text: ({ username }: { username: string }) =>
      `${username} has changed how customers pay. It is in effect now.`,
    was: (label: string) => `${label}, before`,
    is: (label: string) => `${label}, now`,
    nothing: 'none',
    yes: 'on',
    no: 'off',
    labels: {
      enable_card_payment: 'Card',
      enable_bank_transfer: 'Bank transfer',
      bank_account_details: 'Bank details',
      enable_custom_payment: 'Your own way to pay',
      custom_payment_label: 'Its name',
      custom_payment_instructions: 'Its instructions',
      custom_payment_redirect_url: 'Its link',
    },
    stranger:
      'If nobody of you has done this, somebody is in your back office: set the bank details right, end all sign-ins of that account and change its password.',
    button: 'Look at the settings',
  },
}

type Stock = { name: string; stock: number }

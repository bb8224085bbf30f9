import { formatsOf } from '../formats.ts'

const { count } = formatsOf('en-US')

/** Mails about comments, messages and stock. */
export const shopMails = {
  commentApproved: {
    subject: ({ title }: { title: string }) => `Your comment on "${title}" has been published`,
    heading: 'Your comment has been published',
    text: ({ title }: { title: string }) =>
      `Thank you for your comment on "${title}". Everyone can read it now.`,
    button: 'View the conversation',
  },
  contactMessage: {
    subject: ({ name, subject }: { name: string; subject: string }) => `Message from ${name}: ${subject}`,
    facts: { name: 'Name', email: 'Email', phone: 'Phone', subject: 'Subject' },
    noPhone: 'not given',
  },
  lowStock: {
    subject: ({ name, stock }: Stock) => `${name}: ${stock === 0 ? 'out of stock' : `${stock} left`}`,
    heading: 'Low stock',
    text: ({ name, stock }: Stock) =>
      stock === 0
        ? `${name} is out of stock after an order.`
        : `${name}: ${count(stock, { one: '# piece is', other: '# pieces are' })} left in stock after an order.`,
    button: 'View the product',
  },
}

type Stock = { name: string; stock: number }

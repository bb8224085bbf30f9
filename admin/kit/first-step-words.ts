import type { FirstStep } from '#contract/admin/first-steps.ts'

type Words = {
  title: string
  why: string
  /** The screen where it is done; none where it is done in the shop itself. */
  to?: string
  act: string
  /** The same for what is begun, but not done. */
  begun?: { why: string; to: string; act: string }
  /** What is still worth a look once it is done. */
  after?: string
}

/** What leads from an empty shop to the first sale. */
const firstStepWords: Record<FirstStep, Words> = {
  contact: {
    title: 'The shop’s name and email address',
    why: 'Every email comes from this address. Until it is there, no customer gets a confirmation.',
    to: '/settings/site',
    act: 'Enter them',
  },
  address: {
    title: 'Where the shop is',
    why: 'Shown on the contact page and the invoices, so that customers know with whom they trade.',
    to: '/settings/branches/new',
    act: 'Enter it',
  },
  payment: {
    title: 'How you are paid',
    why: 'By card, by bank transfer, or in a way of your own; at least one.',
    to: '/settings/payment',
    act: 'Choose',
  },
  shipping: {
    title: 'Where you ship to',
    why: 'Prices, days and rules of each country are examples that came with the shop. Look them over, and confirm them.',
    to: '/shipping/zones',
    act: 'Look them over',
    after: 'You have confirmed prices, days and rules. They can be changed at any time.',
  },
  category: {
    title: 'The first category',
    why: 'Every product is in one.',
    to: '/categories/new',
    act: 'Add one',
  },
  product: {
    title: 'The first product for sale',
    why: 'With a picture, a price, its packed weight and at least one in stock, visible in the shop.',
    to: '/products/new',
    act: 'Add it',
  },
  policies: {
    title: 'Refunds and privacy',
    why: 'Two pages that the foot of every page links to, and that the law asks for in most countries.',
    to: '/policies',
    act: 'Write them',
  },
  test_order: {
    title: 'A test order',
    why: 'Register in your own shop and buy something, as a customer would. Then cancel the order here.',
    act: 'Open the shop',
    begun: {
      why: 'It has arrived. Open it, and cancel it: its pieces go back to the stock.',
      to: '/orders',
      act: 'Cancel it',
    },
  },
}

/** What a step says now. */
export function wordsOf({ step, is_begun }: { step: FirstStep; is_begun?: boolean | undefined }): Words {
  const words = firstStepWords[step]
  return is_begun ? { ...words, ...words.begun } : words
}

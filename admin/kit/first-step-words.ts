import type { FirstStep } from '#contract/admin/first-steps.ts'

type Words = {
  title: string
  why: string
  /** The screen for this step, and its field to begin with; undefined if staff take the step in the shop. */
  to?: string
  act: string
  /** The words for a step that staff have started but not finished. */
  begun?: { why: string; to: string; act: string }
  /** A hint that is shown once the step is done. */
  after?: string
}

/** The steps from an empty shop to the first sale. */
const firstStepWords: Record<FirstStep, Words> = {
  contact: {
    title: 'The shop’s name and email address',
    why: 'Every email comes from this address. Without it, customers get no confirmations.',
    to: '/settings/site#site_title',
    act: 'Enter them',
  },
  address: {
    title: 'Where the shop is',
    why: 'Shown on the contact page and on invoices, so customers know who they’re buying from.',
    to: '/settings/branches/new',
    act: 'Enter it',
  },
  payment: {
    title: 'How you get paid',
    why: 'By card, by bank transfer or by a custom payment method. You need at least one.',
    to: '/settings/payment',
    act: 'Choose',
  },
  shipping: {
    title: 'Where you ship to',
    why: 'The prices, delivery times and rules for each country are samples. Review and confirm them.',
    to: '/shipping/zones',
    act: 'Review them',
    after: 'You’ve confirmed the prices, delivery times and rules. You can change them at any time.',
  },
  category: {
    title: 'The first category',
    why: 'Every product belongs to one.',
    to: '/categories/new',
    act: 'Add one',
  },
  product: {
    title: 'The first product for sale',
    why: 'It needs a picture, a price, a packed weight and at least one in stock, and must be visible in the shop.',
    to: '/products/new',
    act: 'Add it',
  },
  refund_policy: {
    title: 'A refund policy',
    why: 'The footer of every page links to it. Most countries require it by law.',
    to: '/policies/refund_policy/new',
    act: 'Write it',
  },
  privacy_policy: {
    title: 'A privacy policy',
    why: 'What you store about customers, and why. The footer links to it, and most countries require it by law.',
    to: '/policies/privacy_policy/new',
    act: 'Write it',
  },
  test_order: {
    title: 'A test order',
    why: 'Register in your own shop and buy something, as a customer would. Then cancel the order here.',
    act: 'Open the shop',
    begun: {
      why: 'Your order has arrived. Open it and cancel it; its items go back into stock.',
      to: '/orders',
      act: 'Cancel it',
    },
  },
}

type State = { step: FirstStep; is_begun?: boolean | undefined; order_id?: string | null | undefined }

/** The words for the current state of a step. */
export function wordsOf({ step, is_begun, order_id }: State): Words {
  const words = firstStepWords[step]
  if (!is_begun || !words.begun) return words
  const { to } = words.begun
  return { ...words, ...words.begun, to: order_id ? `${to}/${order_id}` : to }
}

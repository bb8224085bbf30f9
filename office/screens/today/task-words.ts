import type { TaskKind } from '../../../contract/office/reports.ts'

/** What waits, in words for one and for several, and where it is worked on. */
export const taskWords: Record<TaskKind, { one: string; other: string; to: string }> = {
  transfers: { one: 'bank transfer to confirm', other: 'bank transfers to confirm', to: '/statements/open' },
  to_pack: { one: 'order to pack', other: 'orders to pack', to: '/packing' },
  workshop: {
    one: 'piece overdue in the workshop',
    other: 'pieces overdue in the workshop',
    to: '/workshop?overdue=true',
  },
  refunds: { one: 'refund due', other: 'refunds due', to: '/orders?refund_due=true' },
  alerts: { one: 'alert', other: 'alerts', to: '/alerts?about=others' },
  comments: { one: 'comment to read', other: 'comments to read', to: '/inbox?kind=comment' },
  reviews: { one: 'review to read', other: 'reviews to read', to: '/inbox?kind=review' },
  searches: {
    one: 'search that finds nothing',
    other: 'searches that find nothing',
    to: '/search-words?days=7',
  },
  messages: { one: 'message to answer', other: 'messages to answer', to: '/inbox?kind=message' },
  low_stock: {
    one: 'product low in stock',
    other: 'products low in stock',
    to: '/products?visibility=visible&stock=short',
  },
  mails: { one: 'mail given up', other: 'mails given up', to: '/mails?state=given_up' },
  payments: {
    one: 'card payment to look at',
    other: 'card payments to look at',
    to: '/payments?is_unclear=true',
  },
  rules: {
    one: 'country unchecked for a year',
    other: 'countries unchecked for a year',
    to: '/shipping?show=unchecked',
  },
}

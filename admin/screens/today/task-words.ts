import type { TaskKind } from '#contract/admin/reports.ts'

type TaskWords = {
  one: string
  other: string
  /** The screen for the task. */
  to: string
  /** The screen for an order that waits alone, followed by its number. */
  toOrder?: string
  /** 'now' costs money or trust while it waits; 'soon' is a day's work; 'later' can wait for a quiet day. */
  urgency: 'now' | 'soon' | 'later'
}

/** The tasks in words, singular and plural, in the best order for a day's work. */
export const taskWords: Record<TaskKind, TaskWords> = {
  refunds: {
    one: 'refund due',
    other: 'refunds due',
    to: '/orders?refund_due=true',
    toOrder: '/orders/',
    urgency: 'now',
  },
  alerts: {
    one: 'urgent alert',
    other: 'urgent alerts',
    to: '/alerts?about=others&is_urgent=true',
    urgency: 'now',
  },
  backups: {
    one: 'backup missing or failed',
    other: 'backups missing or failed',
    to: '/backups',
    urgency: 'now',
  },
  payments: {
    one: 'card payment to check',
    other: 'card payments to check',
    to: '/payments?is_unclear=true',
    urgency: 'now',
  },
  workshop: {
    one: 'item overdue in the workshop',
    other: 'items overdue in the workshop',
    to: '/workshop?overdue=true',
    urgency: 'now',
  },
  to_pack: {
    one: 'order to pack',
    other: 'orders to pack',
    to: '/packing',
    toOrder: '/packing/',
    urgency: 'soon',
  },
  transfers: {
    one: 'bank transfer to confirm',
    other: 'bank transfers to confirm',
    to: '/statements/open',
    urgency: 'soon',
  },
  messages: {
    one: 'message to answer',
    other: 'messages to answer',
    to: '/inbox?kind=message',
    urgency: 'soon',
  },
  calm_alerts: {
    one: 'alert that can wait',
    other: 'alerts that can wait',
    to: '/alerts?about=others&is_urgent=false',
    urgency: 'soon',
  },
  mails: { one: 'failed email', other: 'failed emails', to: '/mails?state=given_up', urgency: 'soon' },
  unpaid: {
    one: 'order awaiting payment',
    other: 'orders awaiting payment',
    to: '/orders?status=awaiting_payment',
    toOrder: '/orders/',
    urgency: 'soon',
  },
  low_stock: {
    one: 'product low in stock',
    other: 'products low in stock',
    to: '/products?visibility=visible&stock=short',
    urgency: 'soon',
  },
  rules: {
    one: 'country not checked for a year',
    other: 'countries not checked for a year',
    to: '/shipping?show=unchecked',
    urgency: 'later',
  },
  searches: {
    one: 'search with no results',
    other: 'searches with no results',
    to: '/search-words?days=7',
    urgency: 'later',
  },
  comments: {
    one: 'comment to read',
    other: 'comments to read',
    to: '/inbox?kind=comment',
    urgency: 'later',
  },
  reviews: { one: 'review to read', other: 'reviews to read', to: '/inbox?kind=review', urgency: 'later' },
}

import type { TaskKind } from '#contract/admin/reports.ts'

/** 'now' costs money or trust while it waits; 'soon' is a day's work; 'later' can wait for a quiet day. */
type Urgency = 'now' | 'soon' | 'later'
/** `to` is the screen for the task, `toOrder` that for an order that waits alone, followed by its number. */
type TaskWords = [one: string, other: string, to: string, urgency: Urgency, toOrder?: string]

/** The tasks in words, their screens and urgency, in the best order for a day's work. */
export const taskWords: Record<TaskKind, TaskWords> = {
  refunds: ['refund due', 'refunds due', '/orders?refund_due=true', 'now', '/orders/'],
  alerts: ['urgent alert', 'urgent alerts', '/alerts?about=others&is_urgent=true', 'now'],
  backups: ['backup missing or failed', 'backups missing or failed', '/backups', 'now'],
  payments: ['card payment to check', 'card payments to check', '/payments?is_unclear=true', 'now'],
  workshop: [
    'item overdue in the workshop',
    'items overdue in the workshop',
    '/workshop?overdue=true',
    'now',
  ],
  cancel_requests: [
    'request to cancel',
    'requests to cancel',
    '/orders?cancel_asked=true',
    'now',
    '/orders/',
  ],
  to_pack: ['order to pack', 'orders to pack', '/packing', 'soon', '/packing/'],
  proofs: ['proof to put up', 'proofs to put up', '/orders?proof_due=true', 'soon', '/orders/'],
  transfers: ['bank transfer to confirm', 'bank transfers to confirm', '/statements/open', 'soon'],
  messages: ['message to answer', 'messages to answer', '/inbox?kind=message', 'soon'],
  calm_alerts: [
    'alert that can wait',
    'alerts that can wait',
    '/alerts?about=others&is_urgent=false',
    'soon',
  ],
  mails: ['failed email', 'failed emails', '/mails?state=given_up', 'soon'],
  unpaid: [
    'order awaiting payment',
    'orders awaiting payment',
    '/orders?status=awaiting_payment',
    'soon',
    '/orders/',
  ],
  low_stock: [
    'product low in stock',
    'products low in stock',
    '/products?visibility=visible&stock=short',
    'soon',
  ],
  rules: [
    'country not checked for a year',
    'countries not checked for a year',
    '/shipping?show=unchecked',
    'later',
  ],
  searches: ['search with no results', 'searches with no results', '/search-words?days=7', 'later'],
  comments: ['comment to read', 'comments to read', '/inbox?kind=comment', 'later'],
  reviews: ['review to read', 'reviews to read', '/inbox?kind=review', 'later'],
}

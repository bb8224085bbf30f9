import type { Calls } from '#admin/session/calls.ts'
import type { AnswerOf } from '#client/call-types.ts'

export type Order = AnswerOf<Calls, 'GET /admin/orders/{id}/'>
export type Step = Order['steps'][number]

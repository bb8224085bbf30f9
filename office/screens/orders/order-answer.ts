import type { AnswerOf } from '#client/call-types.ts'
import type { Calls } from '../../session/calls.ts'

export type Order = AnswerOf<Calls, 'GET /admin/orders/{id}/'>
export type Step = Order['steps'][number]

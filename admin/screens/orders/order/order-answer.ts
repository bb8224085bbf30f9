import type { AnswerTo } from '#admin/session/answers.ts'

export type Order = AnswerTo<'GET /admin/orders/{id}/'>
export type Step = Order['steps'][number]

import type { OrderStatus } from '#contract/shop/orders.ts'
import type { StatusReason } from '#contract/status-reasons.ts'

/** A message for each reason code, made from its params and the new status. */
export type ReasonTexts<Words> = {
  [Reason in StatusReason as Reason['code']]: (params: Reason['params'], to: OrderStatus) => Words
}

export function wordsFor<Words>(
  words: ReasonTexts<Words>,
  { code, params }: StatusReason,
  to: OrderStatus,
): Words {
  const write = words[code] as (params: StatusReason['params'], to: OrderStatus) => Words
  return write(params, to)
}

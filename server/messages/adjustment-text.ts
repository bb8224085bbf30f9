import type { AdjustmentReason } from '#contract/adjustments.ts'
import type { Locale } from '#server/platform/kernel/locale.ts'
import { messagesOf } from './messages-of.ts'

export function adjustmentText(ctx: { locale: Locale }, { code, params }: AdjustmentReason): string {
  return messagesOf(ctx).adjustments[code](params)
}

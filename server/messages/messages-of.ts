import type { AdjustmentReason } from '#contract/discounts.ts'
import type { Locale } from '#server/platform/kernel/context.ts'
import { en, type Messages } from './en/messages.ts'

const languages: Record<Locale, Messages> = { en }

export function messagesOf({ locale }: { locale: Locale }): Messages {
  return languages[locale]
}

export function adjustmentText(ctx: { locale: Locale }, reason: AdjustmentReason): string {
  const { promotion, tax } = messagesOf(ctx).adjustments
  return reason.code === 'promotion' ? promotion(reason.params) : tax(reason.params)
}

import type { AdjustmentReason } from '#contract/discounts.ts'
import type { Locale } from '#server/platform/kernel/context.ts'
import { en, type Messages } from './en/messages.ts'

const languages: Record<Locale, Messages> = { en }

export function messagesOf({ locale }: { locale: Locale }): Messages {
  return languages[locale]
}

export function adjustmentText(ctx: { locale: Locale }, reason: AdjustmentReason): string {
  const texts = messagesOf(ctx).adjustments
  return reason.code === 'discount' ? texts.discount(reason.params) : texts.by_staff(reason.params)
}

import type { AdminPolicy } from '#contract/admin/contents/policies.ts'

export const policyNames: Record<AdminPolicy['document_type'], string> = {
  refund_policy: 'Refund policy',
  privacy_policy: 'Privacy policy',
  shipping_policy: 'Shipping policy',
  terms_of_sale: 'Terms of sale',
}

/** A day without a time zone: 'November 21, 2026'. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

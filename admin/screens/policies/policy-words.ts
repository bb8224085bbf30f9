import type { StateWords } from '#admin/kit/state-pill.tsx'
import type { AdminPolicy, PolicyVersion } from '#contract/admin/contents/policies.ts'

export const policyNames: Record<AdminPolicy['document_type'], string> = {
  refund_policy: 'Refund policy',
  privacy_policy: 'Privacy policy',
  shipping_policy: 'Shipping policy',
  terms_of_sale: 'Terms of sale',
}

export const policyStates: StateWords<PolicyVersion['state']> = {
  in_force: ['In force', 'good'],
  upcoming: ['Upcoming', 'waiting'],
  past: ['Replaced', 'done'],
}

/** A day without a time zone: 'November 21, 2026'. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

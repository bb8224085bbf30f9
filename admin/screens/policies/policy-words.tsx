import type { AdminPolicy, PolicyVersion } from '#contract/admin/contents/policies.ts'
import { StatusPill } from '#ui/data/status-pill.tsx'

export const policyNames: Record<AdminPolicy['document_type'], string> = {
  refund_policy: 'Refund policy',
  privacy_policy: 'Privacy policy',
  shipping_policy: 'Shipping policy',
  terms_of_sale: 'Terms of sale',
}

const states = {
  in_force: { text: 'In force', tone: 'good' },
  upcoming: { text: 'Upcoming', tone: 'waiting' },
  past: { text: 'Replaced', tone: 'done' },
} as const

export function PolicyState({ state }: Pick<PolicyVersion, 'state'>) {
  const { text, tone } = states[state]
  return <StatusPill tone={tone}>{text}</StatusPill>
}

/** A day without a time zone: 'November 21, 2026'. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

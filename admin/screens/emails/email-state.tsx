import type { EmailSummary } from '#contract/admin/conversations/emails.ts'
import { StatusPill } from '#ui/data/status-pill.tsx'

const states = {
  waiting: ['Waiting', 'plain'],
  retrying: ['Retrying', 'waiting'],
  sent: ['Sent', 'done'],
  given_up: ['Failed', 'bad'],
} as const

export function EmailStatePill({ mail: { state } }: { mail: Pick<EmailSummary, 'state'> }) {
  const [label, tone] = states[state]
  return <StatusPill tone={tone}>{label}</StatusPill>
}

import type { Mail } from '#contract/admin/conversations/mails.ts'
import { StatusPill } from '../../parts/status-pill.tsx'

const states = {
  waiting: ['Waiting', 'plain'],
  retrying: ['Tried again', 'waiting'],
  sent: ['Sent', 'done'],
  given_up: ['Given up', 'bad'],
} as const

export function MailStatePill({ mail: { state } }: { mail: Pick<Mail, 'state'> }) {
  const [label, tone] = states[state]
  return <StatusPill tone={tone}>{label}</StatusPill>
}

import type { PolicyVersion } from '#contract/admin/contents/policies.ts'
import { StatusPill } from '#ui/data/status-pill.tsx'

const words = {
  in_force: { text: 'In force', tone: 'good' },
  upcoming: { text: 'Upcoming', tone: 'waiting' },
  past: { text: 'Replaced', tone: 'done' },
} as const

export function PolicyState({ state }: Pick<PolicyVersion, 'state'>) {
  const { text, tone } = words[state]
  return <StatusPill tone={tone}>{text}</StatusPill>
}

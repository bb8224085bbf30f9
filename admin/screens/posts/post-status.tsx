import type { AdminPostSummary } from '#contract/admin/contents/posts.ts'
import { StatusPill } from '#ui/data/status-pill.tsx'

const words = {
  draft: { text: 'Draft', tone: 'plain' },
  scheduled: { text: 'Scheduled', tone: 'waiting' },
  published: { text: 'Published', tone: 'good' },
} as const

export function PostStatus({ post: { status } }: { post: Pick<AdminPostSummary, 'status'> }) {
  const { text, tone } = words[status]
  return <StatusPill tone={tone}>{text}</StatusPill>
}

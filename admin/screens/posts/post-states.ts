import type { StateWords } from '#admin/kit/state-pill.tsx'
import type { AdminPostSummary } from '#contract/admin/contents/posts.ts'

export const postStates: StateWords<AdminPostSummary['status']> = {
  draft: ['Draft', 'plain'],
  scheduled: ['Scheduled', 'waiting'],
  published: ['Published', 'good'],
}

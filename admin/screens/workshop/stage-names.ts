import type { JobStage } from '#contract/admin/orders/workshop.ts'

export const stageNames: Record<JobStage, string> = {
  queued: 'To do',
  forging: 'Forging',
  finishing: 'Finishing',
  ready: 'Ready',
}

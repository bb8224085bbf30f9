import type { WorkStage } from '#contract/admin/orders/workshop.ts'

export const stageNames: Record<WorkStage, string> = {
  queued: 'To do',
  forging: 'Forging',
  finishing: 'Finishing',
  ready: 'Ready',
}

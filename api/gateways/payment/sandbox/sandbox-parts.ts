import type { Notifier } from './notifier.ts'
import type { Schedule } from './schedule.ts'
import type { SteeringWheel } from './steering.ts'
import type { SandboxStore } from './store.ts'

/** What every part of the sandbox works with. */
export type SandboxParts = {
  merchantId: string
  merchantName: string
  secret: string
  /** The address under which browsers reach the sandbox, without a slash at its end. */
  publicUrl: string
  clock: () => Date
  store: SandboxStore
  schedule: Schedule
  steering: SteeringWheel
  notifier: Notifier
}

import type { Notifier } from './notifier.ts'
import type { Schedule } from './schedule.ts'
import type { SteeringWheel } from './steering.ts'
import type { SandboxStore } from './store.ts'

export type SandboxDependencies = {
  merchantId: string
  /** Shown to the buyer. */
  merchantName: () => Promise<string>
  secret: string
  /** The URL at which browsers reach the sandbox, without a trailing slash. */
  publicUrl: string
  clock: () => Date
  store: SandboxStore
  schedule: Schedule
  steering: SteeringWheel
  notifier: Notifier
}

import { appendFileSync } from 'node:fs'

/** The effects of a fault on the buyers. */
export type FaultRow = {
  fault: string
  orders: number
  /** How many of these orders were paid. */
  paid: number
  /** Acknowledged orders or payments that are missing, and duplicate orders. */
  lost: number
  /** The doctor's findings after the fault. */
  findings: number
  longestPauseSeconds: number
}

/** `npm run faults` makes a table of the recorded rows. */
export function recordFault(row: FaultRow): void {
  console.log(
    `${row.fault}: ${row.orders} orders, ${row.paid} paid, ${row.lost} lost, ${row.findings} findings, ` +
      `${row.longestPauseSeconds.toFixed(1)} s at most`,
  )
  const file = process.env.FAULTS_REPORT
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`)
}

/** Whether faults run as often and as long as docs/operator/reliability.md states. */
export const isFull = process.env.FAULTS === 'full'

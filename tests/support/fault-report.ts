import { appendFileSync } from 'node:fs'

/** What a fault did to the people who were buying. */
export type FaultRow = {
  fault: string
  /** Acknowledged. */
  orders: number
  /** Of these, paid. */
  paid: number
  /** Acknowledged orders or payments that are not there, and orders that are there twice. */
  lost: number
  /** Of the doctor, afterwards. */
  findings: number
  /** The longest time without an acknowledged write. */
  longestPauseSeconds: number
}

/** `npm run faults` makes a table of what is recorded. */
export function recordFault(row: FaultRow): void {
  console.log(
    `${row.fault}: ${row.orders} orders, ${row.paid} paid, ${row.lost} lost, ${row.findings} findings, ` +
      `${row.longestPauseSeconds.toFixed(1)} s at most`,
  )
  const file = process.env.FAULTS_REPORT
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`)
}

/** Whether faults are made as often, and last as long, as docs/operator/reliability.md says. */
export const isFull = process.env.FAULTS === 'full'

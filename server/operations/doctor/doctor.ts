import type { Check, CheckTarget, Found } from './check.ts'
import { orderChecks, stockChecks } from './check-orders.ts'
import { paymentChecks } from './check-payments.ts'
import { pictureChecks } from './check-pictures.ts'
import { queueChecks } from './check-queues.ts'
import { schemaChecks } from './check-schema.ts'
import { taxChecks } from './check-taxes.ts'

export type Report = {
  /** ISO time. */
  examined_at: string
  is_sound: boolean
  /** ISO time of the newest order; null if there is none. */
  last_order_at: string | null
  checks: ({ name: string; rule: string; seconds: number } & Found)[]
}

/** The schema comes first: its faults make other checks fail. */
const checks: Check[] = [
  ...schemaChecks,
  ...stockChecks,
  ...orderChecks,
  ...paymentChecks,
  ...taxChecks,
  ...queueChecks,
  ...pictureChecks,
]

/** Examines a shop without changing it; throws if it cannot read the shop. */
export async function runChecks(target: CheckTarget): Promise<Report> {
  const results: Report['checks'] = []
  for (const { name, rule, find } of checks) {
    const begun = performance.now()
    const findings = await find(target)
    results.push({ name, rule, seconds: Math.round(performance.now() - begun) / 1000, ...findings })
    // Other checks would read missing tables or columns.
    if (name === 'migrations' && findings.count > 0) break
  }
  return {
    examined_at: target.now.toISOString(),
    is_sound: results.every(({ count }) => count === 0),
    last_order_at: results.length === checks.length ? await lastOrderAt(target) : null,
    checks: results,
  }
}

async function lastOrderAt({ pool }: CheckTarget): Promise<string | null> {
  const { rows } = await pool.query<{ at: Date | null }>('select max(created_at) as at from orders')
  return rows[0]?.at?.toISOString() ?? null
}

/** The report as lines for the operator. */
export function reportLines({ checks: results, is_sound, last_order_at }: Report): string[] {
  const lines = results.flatMap(({ name, rule, count, examples }) => [
    `${count === 0 ? 'sound ' : 'WRONG '} ${name}${count === 0 ? '' : `: ${count}. ${rule}`}`,
    ...examples.map(({ subject, facts }) => {
      const stated = Object.entries(facts).map(([fact, value]) => `${fact} ${value}`)
      return `         ${[subject, ...stated].join(', ')}`
    }),
    ...(count > examples.length ? [`         … and ${count - examples.length} more`] : []),
  ])
  return [
    ...lines,
    last_order_at ? `The last order was placed at ${last_order_at}.` : 'The shop has no orders.',
    is_sound ? 'The shop is sound.' : 'The shop is not sound.',
  ]
}

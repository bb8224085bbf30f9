import { dollars } from '#model/money-text.ts'
import { centsOf } from '#model/totals.ts'

/** An amount in a form that customers will pay. */
export type Priced = { id: string; label: string; amount: string | null }

/** Whether a price rises or falls by more than half. A first price never does. */
export function isLargeChange(before: string | null, after: string | null): boolean {
  if (before === null || after === null) return false
  const [from, to] = [centsOf(before), centsOf(after)]
  return from > 0 && Math.abs(to - from) * 2 > from
}

/** 'from $142.50 to $14,250.00' */
export function changeText(before: string, after: string): string {
  return `from ${dollars(before)} to ${dollars(after)}`
}

/** The changes by more than half, one per line: 'Price: from $142.50 to $14,250.00'. */
export function largeChanges(before: Priced[], after: Priced[]): string[] {
  const former = new Map(before.map(({ id, amount }) => [id, amount]))
  return after.flatMap(({ id, label, amount }) => {
    const from = former.get(id) ?? null
    return from !== null && amount !== null && isLargeChange(from, amount)
      ? [`${label}: ${changeText(from, amount)}`]
      : []
  })
}

import { useSearchParams } from 'react-router'
import { toShopClock } from '../../parts/shop-time.ts'
import { useMe } from '../../session/me.ts'

export type PeriodQuery = { from: string; to: string }

const dayMs = 86_400_000

/** The days that a report covers, kept in the address; the last 30 by the shop's clock if none are chosen. */
export function usePeriod() {
  const [parameters, setParameters] = useSearchParams()
  const { time_zone } = useMe().shop
  const today = toShopClock(new Date().toISOString(), time_zone).slice(0, 10)
  const query: PeriodQuery = {
    from: parameters.get('from') ?? daysBefore(today, 29),
    to: parameters.get('to') ?? today,
  }
  const choose = (next: Partial<PeriodQuery>) => {
    const { from, to } = { ...query, ...next }
    if (!from || !to) return
    // The end that was not chosen follows, so that the days are always in order.
    setParameters(from <= to ? { from, to } : next.from ? { from, to: from } : { from: to, to })
  }
  return {
    query,
    today,
    choose,
    /** The last so many days. */
    chooseLast: (days: number) => setParameters({ from: daysBefore(today, days - 1), to: today }),
    isLast: (days: number) => query.to === today && query.from === daysBefore(today, days - 1),
  }
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)
}

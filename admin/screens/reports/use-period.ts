import { useSearchParams } from 'react-router'
import { lastDays, lengths, type Period } from '#admin/kit/figures/period.ts'
import { useMe } from '#admin/session/me.ts'

/** The period of the reports, stored in the address; the last 30 days by default. */
export function usePeriod() {
  const [parameters, setParameters] = useSearchParams()
  const { time_zone } = useMe().shop
  const standard = lastDays(30, time_zone)
  const period: Period = {
    from: parameters.get('from') ?? standard.from,
    to: parameters.get('to') ?? standard.to,
  }
  const show = (next: Period) => setParameters(next, { replace: true, preventScrollReset: true })
  const choose = (next: Partial<Period>) => {
    const { from, to } = { ...period, ...next }
    if (!from || !to) return
    // Moves the other end if necessary, so the days are always in order.
    show(from <= to ? { from, to } : next.from ? { from, to: from } : { from: to, to })
  }
  return {
    period,
    today: standard.to,
    choose,
    chooseLast: (days: number) => show(lastDays(days, time_zone)),
    /** The preset length that matches the chosen days, if any. */
    length: lengths.find((days) => {
      const { from, to } = lastDays(days, time_zone)
      return period.from === from && period.to === to
    }),
  }
}

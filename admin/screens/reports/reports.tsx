import { useSearchParams } from 'react-router'
import { Figures } from '#admin/kit/figures/figures.tsx'
import { lastDays, lengthChoices, lengths, type Period } from '#admin/kit/figures/period.ts'
import { PageHead } from '#admin/kit/page-head.tsx'
import { useMe } from '#admin/session/me.ts'
import { ChoiceGroup } from '#ui/input/choice-group.tsx'
import { TextField } from '#ui/input/field.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Taxes } from './taxes.tsx'

/** The figures of the Today screen, for any period. */
export default function Reports() {
  const chosen = usePeriod()
  return (
    <Stack gap={5}>
      <PageHead title="Reports" />
      <PeriodChoice chosen={chosen} />
      <Figures period={chosen.period} />
      <Taxes period={chosen.period} />
    </Stack>
  )
}

function PeriodChoice({ chosen }: { chosen: ReturnType<typeof usePeriod> }) {
  const { period, today, length, choose, chooseLast } = chosen
  return (
    <Cluster align="end" gap={5} rows={3}>
      <ChoiceGroup
        legend="Period"
        hideLegend
        name="days"
        choices={lengthChoices}
        value={length === undefined ? undefined : String(length)}
        onChange={(value) => chooseLast(Number(value))}
      />
      <Cluster gap={3}>
        <TextField
          label="From"
          type="date"
          max={today}
          value={period.from}
          onChange={({ target }) => choose({ from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          max={today}
          value={period.to}
          onChange={({ target }) => choose({ to: target.value })}
        />
      </Cluster>
    </Cluster>
  )
}

/** The period of the reports, stored in the address; the last 30 days by default. */
function usePeriod() {
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

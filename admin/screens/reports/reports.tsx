import { Figures } from '#admin/kit/figures/figures.tsx'
import { lengthChoices } from '#admin/kit/figures/period.ts'
import { PageHead } from '#admin/kit/page-head.tsx'
import { ChoiceGroup } from '#ui/input/choice-group.tsx'
import { TextField } from '#ui/input/field.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { usePeriod } from './use-period.ts'

/** The figures of the Today screen, for any period. */
export default function Reports() {
  const chosen = usePeriod()
  return (
    <Stack gap={5}>
      <PageHead title="Reports" />
      <PeriodChoice chosen={chosen} />
      <Figures period={chosen.period} />
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

import { useSearchParams } from 'react-router'
import { Figures } from '#admin/kit/figures/figures.tsx'
import { lastDays, lengthChoices, lengths } from '#admin/kit/figures/period.ts'
import { useMe } from '#admin/session/me.ts'
import { ChoiceGroup } from '#ui/input/choice-group.tsx'
import { Stack } from '#ui/layout/arrange.tsx'

const standard = 30

/** Sales figures for a period that ends today. */
export default function TodayFigures() {
  const { time_zone } = useMe().shop
  const [parameters, setParameters] = useSearchParams()
  const chosen = Number(parameters.get('days'))
  const days = lengths.includes(chosen) ? chosen : standard
  return (
    <Stack as="section" gap={5} aria-label="Figures">
      <ChoiceGroup
        legend="Period"
        hideLegend
        name="days"
        choices={lengthChoices}
        value={String(days)}
        onChange={(value) => setParameters({ days: value }, { replace: true, preventScrollReset: true })}
      />
      <Figures period={lastDays(days, time_zone)} />
    </Stack>
  )
}

import { useSearchParams } from 'react-router'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { Figures } from '../../parts/figures/figures.tsx'
import { lastDays, lengths, lengthText } from '../../parts/figures/period.ts'
import { useMe } from '../../session/me.ts'
import styles from './today.module.css'

const standard = 30

/** How the shop is doing, over the days that end today. */
export default function TodayFigures() {
  const { time_zone } = useMe().shop
  const [parameters, setParameters] = useSearchParams()
  const chosen = Number(parameters.get('days'))
  const days = lengths.includes(chosen) ? chosen : standard
  return (
    <section className={styles.figures} aria-label="Figures">
      <ChoiceGroup
        legend="Period"
        hideLegend
        name="days"
        choices={lengths.map((length) => ({ value: String(length), label: lengthText(length) }))}
        value={String(days)}
        onChange={(value) => setParameters({ days: value }, { replace: true, preventScrollReset: true })}
      />
      <Figures period={lastDays(days, time_zone)} />
    </section>
  )
}

import { useSearchParams } from 'react-router'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { toShopClock } from '../../parts/shop-time.ts'
import { useMe } from '../../session/me.ts'
import { BestSellers, Countries, Statuses } from './bars.tsx'
import styles from './figures.module.css'
import { Sales } from './sales.tsx'

const lengths = ['7', '30', '90', '365']
const standard = '30'

/** Sales and what they are made of, over the days that end today by the shop's clock. */
export default function Figures() {
  const { time_zone } = useMe().shop
  const [parameters, setParameters] = useSearchParams()
  const chosen = parameters.get('days') ?? ''
  const days = lengths.includes(chosen) ? chosen : standard
  const period = periodOf(Number(days), time_zone)
  return (
    <section className={styles.figures} aria-label="Figures">
      <ChoiceGroup
        legend="Period"
        hideLegend
        name="days"
        choices={lengths.map((value) => ({ value, label: value === '365' ? 'A year' : `${value} days` }))}
        value={days}
        onChange={(value) => setParameters({ days: value }, { replace: true, preventScrollReset: true })}
      />
      <Sales period={period} />
      <div className={styles.panels}>
        <BestSellers period={period} />
        <Countries period={period} />
        <Statuses period={period} />
      </div>
    </section>
  )
}

export type Period = { from: string; to: string }

function periodOf(days: number, timeZone: string): Period {
  const to = toShopClock(new Date().toISOString(), timeZone).slice(0, 10)
  const from = new Date(Date.parse(`${to}T00:00:00Z`) - (days - 1) * 86_400_000).toISOString().slice(0, 10)
  return { from, to }
}

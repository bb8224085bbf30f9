import type { CompanyInfo } from '../../../contract/shop/pages.ts'
import { Headline } from '../../../ui/notch.tsx'
import styles from './core-values.module.css'

export function CoreValues({ values }: { values: CompanyInfo['core_values'] }) {
  if (values.length === 0) return null
  return (
    <section className="section wrap">
      <Headline title="Our core values" />
      <ul className={styles.values}>
        {values.map(({ id, name, description }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { ReactNode } from 'react'
import styles from './description-list.module.css'

/**
 * Names and values beneath each other. A fact without a value is left out.
 *
 *     <Facts of={{ Placed: <When at={order.created_at} />, Country: order.country, Tracking: order.tracking_number }} />
 */
export function DescriptionList({ of }: { of: Record<string, ReactNode> }) {
  const facts = Object.entries(of).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

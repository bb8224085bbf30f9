import type { ReactNode } from 'react'
import { Stack } from '#ui/layout/arrange.tsx'
import styles from './description-list.module.css'

/**
 * A list of names and values, one row each. Rows without a value are left out.
 *
 *     <DescriptionList values={{ Placed: <ShopTime at={order.created_at} />, Country: order.country }} />
 */
export function DescriptionList({ values }: { values: Record<string, ReactNode> }) {
  const facts = Object.entries(values).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  return (
    <Stack as="dl" className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Stack>
  )
}

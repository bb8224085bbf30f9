import type { Customization } from '../../../contract/shop/cart.ts'
import styles from './customization-list.module.css'
import { customizationParts } from './customization-text.ts'

/** What was wished for a piece, one line each: 'blade finish: Blackened'. */
export function CustomizationList({ of }: { of: Customization | undefined }) {
  const parts = customizationParts(of)
  if (parts.length === 0) return null
  return (
    <ul className={styles.list}>
      {parts.map(({ key, value }) => (
        <li key={key} dir="auto">
          {key}: {value}
        </li>
      ))}
    </ul>
  )
}

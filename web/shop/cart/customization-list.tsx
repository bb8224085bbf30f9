import type { CartItem } from '../../../contract/shop/cart.ts'
import styles from './customization-list.module.css'

/** `customization_lines` are there when the backend says how a customization reads. */
export type Customized = Partial<Pick<CartItem, 'customization' | 'customization_lines'>>

/** How a piece is customized, one line each: 'blade finish: blackened'. */
export function CustomizationList({ of }: { of: Customized }) {
  const lines = linesOf(of)
  if (lines.length === 0) return null
  return (
    <ul className={styles.list}>
      {lines.map(({ label, value }) => (
        <li key={label} dir="auto">
          {label}: {value}
        </li>
      ))}
    </ul>
  )
}

/** Another backend does not tell a choice from a text, so values stay as they are. */
export function linesOf({ customization, customization_lines }: Customized) {
  return (
    customization_lines ??
    Object.entries(customization ?? {}).map(([key, value]) => ({ label: key.replaceAll('_', ' '), value }))
  )
}

import styles from './kit.module.css'
import { valueLines } from './value-lines.ts'

/**
 * A field's value in words, for history and conflicts, which do not render the field itself. Marks the lines that are
 * not in `other`, the value that it is compared with.
 */
export function ValueText({ value, other }: { value: unknown; other?: unknown }) {
  const lines = valueLines(value, other)
  const others = other === undefined ? lines : valueLines(other, value)
  const isMarked = (line: string) => lines.length > 1 && !others.includes(line)
  const rows = lines.map((text, row) => ({ text, row }))
  const mayScroll = lines.length > 4 || lines.join('').length > 300
  return (
    <div className={styles.value} tabIndex={mayScroll ? 0 : undefined}>
      {rows.map(({ text, row }) => (
        <p key={row}>{isMarked(text) ? <mark>{text}</mark> : text}</p>
      ))}
    </div>
  )
}

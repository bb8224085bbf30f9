import styles from './value-text.module.css'

/** Any value of a field, in words: for history and conflicts, where the field itself is not at hand. */
export function ValueText({ value }: { value: unknown }) {
  return <div className={styles.value}>{textOf(value)}</div>
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(textOf).join('\n')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([key, part]) => `${key.replaceAll('_', ' ')}: ${textOf(part)}`)
    .join(', ')
}

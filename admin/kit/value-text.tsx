import { amountText } from '#model/money-text.ts'
import styles from './kit.module.css'

/** The lines of a list from which those are left out that `other` has, too, except for the heads of lists in it. */
const longList = 8

/**
 * A field's value in words, for history and conflicts, which do not render the field itself. Marks the lines that are
 * not in `other`, the value that it is compared with.
 */
export function ValueText({ value, other }: { value: unknown; other?: unknown }) {
  const lines = valueLines(value, other)
  const others = other === undefined ? lines : valueLines(other, value)
  const isMarked = (line: string) => lines.length > 1 && !others.includes(line)
  const isCut = Array.isArray(value) && lines.length > longList && lines.some(isMarked)
  const isShown = (line: string) => !isCut || isMarked(line) || line.endsWith(':')
  const rows = lines
    .map((line, row) => ({ text: isShown(line) ? line : '…', row }))
    .filter(({ text, row }) => text !== '…' || row === 0 || isShown(lines[row - 1] ?? ''))
  const mayScroll = lines.length > 4 || lines.join('').length > 300
  return (
    <div className={styles.value} tabIndex={mayScroll ? 0 : undefined}>
      {rows.map(({ text, row }) => (
        <p key={row}>{text !== '…' && isMarked(text) ? <mark>{text}</mark> : text}</p>
      ))}
    </div>
  )
}

const blocks = 'blockquote, caption, dd, dt, figcaption, h1, h2, h3, h4, h5, h6, hr, li, p, pre, td, th'

/**
 * The lines of a field's value in readable form. HTML is shown without its markup, unless it would then read the same
 * as `other`, the value that it is compared with.
 */
export function valueLines(value: unknown, other?: unknown): string[] {
  if (!isHtml(value)) return textOf(value).split('\n')
  const lines = readHtml(value)
  const isAlike = isHtml(other) && value !== other && readHtml(other).join('\n') === lines.join('\n')
  return isAlike ? value.split(/(?=<(?:p|h\d|li|figure|table|ul|ol)\b)/) : lines
}

function isHtml(value: unknown): value is string {
  return typeof value === 'string' && /^\s*<[a-z][^>]*>/.test(value)
}

function readHtml(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(`[Picture: ${picture.alt || '–'}]`)
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n')
  for (const block of body.querySelectorAll(blocks)) block.append('\n')
  const lines = (body.textContent ?? '').split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '')
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(textOf).join('\n')
  // The wire format of amounts.
  if (typeof value === 'string' && /^-?\d{1,9}\.\d{2}$/.test(value)) return amountText(value)
  if (typeof value !== 'object') return String(value)
  const isList = (part: unknown) => Array.isArray(part) && part.length > 1
  return Object.entries(value)
    .toSorted(([, one], [, other]) => Number(isList(one)) - Number(isList(other)))
    .map(([key, part]) => `${key.replaceAll('_', ' ')}:${isList(part) ? '\n' : ' '}${textOf(part)}`)
    .join(', ')
}

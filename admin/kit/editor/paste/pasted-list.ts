import type { Declarations } from './pasted-style.ts'

/** A list item and its level. Sources write lists flat, nested, or as paragraphs that start with a number. */
export type Item = {
  level: number
  isOrdered: boolean
  /** The displayed number, if the source has one. */
  number?: number | undefined
  content: DocumentFragment
}

type OpenList = { level: number; list: Element; next: number }

/** Nests items by their levels. */
export function nestItems(items: readonly Item[], page: Document): Element[] {
  const outer: Element[] = []
  const open: OpenList[] = []
  for (const { level, isOrdered, number, content } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    const tag = isOrdered ? 'ol' : 'ul'
    let last = open.at(-1)
    const goesOn =
      last?.level === level && last.list.localName === tag && (number === undefined || number === last.next)
    if (!last || !goesOn) {
      if (last?.level === level) open.pop()
      last = { level, list: page.createElement(tag), next: number ?? 1 }
      if (isOrdered && last.next !== 1) last.list.setAttribute('start', String(last.next))
      const holder = open.at(-1)?.list.lastElementChild
      if (holder) holder.append(last.list)
      else outer.push(last.list)
      open.push(last)
    }
    const item = page.createElement('li')
    item.append(content)
    last.list.append(item)
    last.next++
  }
  return outer
}

/** The level and number of a paragraph that Word shows as a list item; undefined for other paragraphs. */
export function wordItem(
  paragraph: Element,
  styles: Declarations,
  before: readonly Item[],
): Omit<Item, 'content'> | undefined {
  const level = Number(/\blevel(\d)/.exec(styles.get('mso-list') ?? '')?.[1] ?? 0)
  if (level === 0) return undefined
  const marker = [...paragraph.querySelectorAll('[style]')].find((element) =>
    /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? ''),
  )
  const text = (marker?.textContent ?? '').replaceAll(/\s/g, '')
  const isOrdered = /\p{N}/u.test(text) || /^\(?[a-z]{1,6}[.):-]$/i.test(text)
  const last = before.findLast((item) => item.level <= level)
  const due = last?.level === level ? (last.number ?? 0) + 1 : 1
  return { level, isOrdered, number: isOrdered ? numberOf(text, due) : undefined }
}

/** The number in a marker such as '3.', '2.3)', 'c)' or 'iv.'. If it can be read in two ways, the number due wins. */
function numberOf(marker: string, due: number): number | undefined {
  const digits = /(\d{1,6})\D*$/.exec(marker)?.[1]
  if (digits !== undefined) return Number(digits)
  const letters = /[a-z]+/.exec(marker.toLowerCase())?.[0]
  if (letters === undefined) return undefined
  const readings = [...(letters.length === 1 ? [letters.charCodeAt(0) - 96] : []), ...roman(letters)]
  return readings.includes(due) ? due : readings[0]
}

const romanValues: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }

function roman(letters: string): number[] {
  const values = [...letters].map((letter) => romanValues[letter] ?? 0)
  if (values.includes(0)) return []
  return [values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)]
}

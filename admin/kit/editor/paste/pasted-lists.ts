/*
 * Sources write lists flat with levels, nested in several ways, or as paragraphs that start with a number. Each item
 * first becomes an `<li data-level>` beside the others; then items that follow each other become nested lists.
 */

const item = 'li[data-level]'
const ignored = /mso-list:\s*ignore/i

export function joinLists(body: Element): void {
  for (const paragraph of body.querySelectorAll('[style*="mso-list"]')) readWordItem(paragraph)
  for (const list of body.querySelectorAll('ul, ol')) {
    if (!list.parentElement?.matches('ul, ol')) list.replaceWith(...itemsOf(list, 1))
  }
  for (const alone of body.querySelectorAll<HTMLElement>('li:not([data-level])')) alone.dataset.level = '1'
  // Word online wraps each list.
  for (const wrapper of body.querySelectorAll(`div:has(> ${item})`)) {
    if (childrenOf(wrapper).every((child) => (child as Element).matches?.(item)))
      wrapper.replaceWith(...wrapper.childNodes)
  }
  for (const first of body.querySelectorAll<HTMLElement>(item)) {
    if (!first.dataset.level) continue
    const run = [first]
    for (let next = nextItem(first); next; next = nextItem(next)) run.push(next)
    const place = body.ownerDocument.createComment('')
    first.before(place)
    place.replaceWith(...nest(run))
  }
}

/** A paragraph that Word shows as an item. */
function readWordItem(paragraph: Element): void {
  const level = /mso-list:[^;]*\blevel(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1]
  if (!level || /^h\d$/.test(paragraph.localName)) return
  const marker = [...paragraph.querySelectorAll('[style]')].find((element) =>
    ignored.test(element.getAttribute('style') ?? ''),
  )
  const made = paragraph.ownerDocument.createElement('li')
  made.dataset.level = level
  made.dataset.marker = (marker?.textContent ?? '').replaceAll(/\s/g, '')
  made.append(...paragraph.childNodes)
  paragraph.replaceWith(made)
}

function itemsOf(list: Element, depth: number): Element[] {
  let number = Number(list.getAttribute('start')) || 1
  return [...list.children].flatMap((child) => {
    if (child.matches('ul, ol')) return itemsOf(child, depth + 1)
    const { dataset } = child as HTMLElement
    dataset.level = String(Number(child.getAttribute('aria-level')) || depth)
    number = Number(child.getAttribute('value')) || number
    if (list.localName === 'ol') dataset.number = String(number++)
    return [child]
  })
}

/** The nodes of an element, without space between elements. */
function childrenOf(element: Element): Node[] {
  return [...element.childNodes].filter((node) => node.nodeType === 1 || node.textContent?.trim())
}

function nextItem({ nextSibling, nextElementSibling: next }: Element): HTMLElement | undefined {
  const isBeside = nextSibling === next || !nextSibling?.textContent?.trim()
  return isBeside && next?.matches(item) ? (next as HTMLElement) : undefined
}

function nest(items: HTMLElement[]): Element[] {
  const outer: Element[] = []
  const open: { level: number; list: HTMLElement; next: number }[] = []
  for (const li of items) {
    const level = Number(li.dataset.level)
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    let last = open.at(-1)
    const { marker, number: given } = li.dataset
    const due = last?.level === level ? last.next : 1
    const number = marker === undefined ? Number(given) || undefined : numberOf(marker, due)
    const isOrdered = given !== undefined || /\p{N}|^\(?[a-z]{1,6}[.):-]$/iu.test(marker ?? '')
    const tag = isOrdered ? 'ol' : 'ul'
    const goesOn = last?.level === level && last.list.localName === tag && (!number || number === last.next)
    if (!last || !goesOn) {
      if (last?.level === level) open.pop()
      last = { level, list: li.ownerDocument.createElement(tag), next: number ?? 1 }
      if (isOrdered && last.next !== 1) last.list.setAttribute('start', String(last.next))
      const holder = open.at(-1)?.list.lastElementChild
      if (holder) holder.append(last.list)
      else outer.push(last.list)
      open.push(last)
    }
    for (const name of ['level', 'marker', 'number']) delete li.dataset[name]
    last.list.append(li)
    last.next++
  }
  return outer
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

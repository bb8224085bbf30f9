import { pastedLink } from '../links.ts'
import { joinLists } from './pasted-lists.ts'
import { applySheets, nameLooks, type Sizes } from './pasted-look.ts'

const left =
  /^(script|style|meta|title|link|head|del|template|noscript|svg|math|canvas|iframe|object|embed|video|audio|button|input|select|textarea|xml|[vwo]:.*)$/
const hidden = /mso-hide:\s*all|mso-list:\s*ignore|mso-element:\s*comment-list/i
const lines =
  'p, div, section, article, main, header, footer, aside, nav, address, center, details, summary, form, fieldset'
const holders = 'li, td, th, dt, dd, caption, figcaption, figure, blockquote'
const headings = 'h1, h2, h3, h4, h5, h6'
const blocks = `${lines}, ${holders}, ${headings}, pre, ul, ol, dl, table, thead, tbody, tr, hr`

/** The attributes that an element keeps; other elements are left out, but not their content. */
const allowed: Record<string, string[]> = {
  a: ['href'],
  abbr: ['title'],
  span: ['lang'],
  ol: ['start'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  img: ['src', 'alt', 'width', 'height'],
}
const inline = 'a, abbr[title], span[lang], cite, code, br, img, strong, em, sup, sub'

/**
 * Names what pasted HTML means with the elements of the editor, which then reads it. Word, Google Docs, Gmail,
 * LibreOffice and Apple's programs mark bold text, lists and headings with styles. Removes what is useless in the shop:
 * tracking links, pictures on the writer's disk, empty paragraphs.
 */
export function pastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const { body } = page
  // Copied from this editor, so it is already clean.
  if (page.querySelector('[data-pm-slice]')) return html
  const isOffice = /urn:schemas-microsoft|mso-|libreoffice|openoffice|docs-internal-guid|cocoa html/i.test(
    html,
  )
  applySheets(page)
  joinLists(body)
  for (const element of body.querySelectorAll<HTMLElement>('*')) readElement(element, isOffice)
  const looks = [...body.querySelectorAll('b, strong, i, em, sup, sub')]
  const sizes = nameLooks(body, blocks)
  for (const element of [...looks, ...body.querySelectorAll(`:not(${blocks}, ${inline})`)])
    element.replaceWith(...element.childNodes)
  splitAtBreaks(body)
  for (const element of [...body.querySelectorAll(blocks)].reverse()) {
    if (!element.matches('thead, tbody, tr, td, th, hr, [data-split]') && isEmpty(element)) element.remove()
  }
  nameHeadings(body, sizes)
  nameParagraphs(body)
  for (const element of body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames())
      if (!allowed[element.localName]?.includes(name)) element.removeAttribute(name)
  }
  return body.innerHTML
}

function readElement(element: HTMLElement, isOffice: boolean): void {
  const { localName: tag, className } = element
  const style = element.getAttribute('style') ?? ''
  if (left.test(tag) || element.hidden || element.style.display === 'none' || hidden.test(style))
    element.remove()
  else if (className === 'Apple-converted-space' || /mso-tab-count/.test(style)) element.replaceWith(' ')
  else if (headingLevel(element) > 0) rename(element, `h${headingLevel(element)}`)
  else if (/^(tt|kbd|samp)$/.test(tag)) rename(element, 'code')
  else if (tag === 'p' && /quote/i.test(className)) quote(element)
  else if (tag === 'img') readPicture(element)
  else if (tag === 'a') readLink(element)
  // These programs mark every word with the language of the keyboard.
  else if (isOffice) element.removeAttribute('lang')
  for (const span of ['colspan', 'rowspan'])
    if (element.getAttribute(span) === '1') element.removeAttribute(span)
}

function readLink(link: Element): void {
  const href = pastedLink(link.getAttribute('href') ?? '')
  if (href) link.setAttribute('href', href)
  else link.replaceWith(...link.childNodes)
}

function quote(paragraph: Element): void {
  const made = paragraph.ownerDocument.createElement('blockquote')
  paragraph.before(made)
  made.append(paragraph)
}

/** The shop's pages can only show the shop's own pictures. */
function readPicture(picture: Element): void {
  const source = picture.getAttribute('src') ?? ''
  const address = URL.canParse(source, location.href) ? new URL(source, location.href) : undefined
  if (!source || address?.origin !== location.origin) picture.remove()
  else picture.setAttribute('src', address.pathname + address.search)
}

/** Word's title and Word Online's headings have no heading element. */
function headingLevel(element: Element): number {
  const byTag = /^h([1-6])$/.exec(element.localName)?.[1]
  if (byTag) return Number(byTag)
  if (element.getAttribute('role') === 'heading') return Number(element.getAttribute('aria-level')) || 2
  const byClass = /^Mso(?:Title|Heading([1-6]))/.exec(element.className)
  return byClass ? Number(byClass[1] ?? 1) : 0
}

/** Two line breaks separate paragraphs, which the editor begins at every block. */
function splitAtBreaks(body: Element): void {
  const isBlock = (node: Node | undefined) => !node || (node as Element).matches?.(blocks)
  for (const br of body.querySelectorAll('br')) {
    const [before, after] = [neighbor(br, 'previousSibling'), neighbor(br, 'nextSibling')]
    if (after?.nodeName === 'BR') {
      ;(after as Element).remove()
      rename(br, 'div').dataset.split = ''
    } else if (!br.parentElement?.matches(inline) && (isBlock(before) || isBlock(after))) br.remove()
  }
}

function neighbor(node: Node, side: 'nextSibling' | 'previousSibling'): Node | undefined {
  let found = node[side]
  while (found?.nodeType === 3 && !found.textContent?.trim()) found = found[side]
  return found ?? undefined
}

function isEmpty(node: Element): boolean {
  return !/[^\s\u200b\ufeff]/u.test(node.textContent ?? '') && !node.querySelector('img, hr')
}

/**
 * Maps headings to the levels of the editor. The page itself uses the first level, so the headings of a text that uses
 * it move down one level.
 */
function nameHeadings(body: Element, sizes: Sizes): void {
  const named = [...body.querySelectorAll<HTMLElement>(headings)]
  const lowered = named.some(({ localName }) => localName === 'h1') ? 1 : 0
  for (const heading of named) {
    const level = Number(heading.localName.slice(1)) + lowered
    rename(heading, `h${Math.min(Math.max(level, 2), 4)}`)
  }
  if (named.length === 0) findHeadings(body, sizes)
}

/** Apple's programs write no heading elements: a short paragraph in larger letters is a heading. */
function findHeadings(body: Element, sizes: Sizes): void {
  const total = new Map<number, number>()
  for (const [size, length] of [...sizes.values()].flatMap((lengths) => [...lengths]))
    total.set(size, (total.get(size) ?? 0) + length)
  const [usual = 16] = [...total].toSorted((a, b) => b[1] - a[1])[0] ?? []
  const larger = [...sizes].flatMap(([element, lengths]) => {
    const [size = 0, other] = lengths.keys()
    const isLarge = other === undefined && size >= usual * 1.2 && element.textContent.length <= 150
    return isLarge && element.parentElement === body && element.matches(lines) ? [{ element, size }] : []
  })
  const levels = [...new Set(larger.map(({ size }) => size))].toSorted((a, b) => b - a)
  for (const { element, size } of larger) {
    for (const bold of element.querySelectorAll('strong')) bold.replaceWith(...bold.childNodes)
    rename(element as HTMLElement, `h${Math.min(levels.indexOf(size) + 2, 4)}`)
  }
}

/** The editor begins a paragraph at every `<div>`, or a text without one in an item or a cell. */
function nameParagraphs(body: Element): void {
  for (const line of body.querySelectorAll<HTMLElement>(lines)) {
    if (line.closest(headings)) line.replaceWith(...line.childNodes)
    else rename(line, line.closest('blockquote') && !line.querySelector(blocks) ? 'p' : 'div')
  }
}

function rename(element: HTMLElement, tag: string): HTMLElement {
  const made = element.ownerDocument.createElement(tag)
  for (const { name, value } of element.attributes) made.setAttribute(name, value)
  made.append(...element.childNodes)
  element.replaceWith(made)
  return made
}

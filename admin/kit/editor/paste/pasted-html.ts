import { pastedLink } from '../links.ts'
import { createFlow, type Flow, isEmpty, type Sizes } from './pasted-flow.ts'
import { nameHeadings } from './pasted-headings.ts'
import { type Item, wordItem } from './pasted-list.ts'
import { type Declarations, isHidden, type Look, lookIn, readStyles, type StyleOf } from './pasted-style.ts'

const left = new Set(
  'script style meta title link head del template noscript svg math canvas iframe object embed video audio button input select textarea o:p xml'.split(
    ' ',
  ),
)
const holders = new Set(['blockquote', 'dl', 'dt', 'dd', 'figure', 'figcaption'])
const lines = new Set(
  'p div section article main header footer aside nav address center details summary form fieldset body html dir menu'.split(
    ' ',
  ),
)

/** The state of the parser. */
type Place = {
  flow: Flow
  look: Look
  /** The inline elements, such as links, that the next words belong in. */
  marks: Element[]
  page: Document
  styleOf: StyleOf
  sizes: Sizes
  /** False for Word, Google Docs and the like, which mark every word with the language of the keyboard. */
  keepsLanguages: boolean
}

/**
 * Converts pasted HTML to the elements of the editor. Word, Google Docs, Gmail, LibreOffice and Apple's programs mark
 * bold text, lists and headings with styles, which become elements here. Removes what is useless in the shop: tracking
 * links, pictures on the writer's disk, empty paragraphs.
 */
export function pastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  // Copied from this editor, so it is already clean.
  if (page.querySelector('[data-pm-slice]')) return html
  const isOffice = /urn:schemas-microsoft|mso-|libreoffice|openoffice|docs-internal-guid|cocoa html/i.test(
    html,
  )
  const sizes: Sizes = { of: new WeakMap(), lengths: new Map() }
  const place: Place = {
    page,
    sizes,
    styleOf: readStyles(page),
    keepsLanguages: !isOffice,
    flow: createFlow(page, sizes),
    look: { strong: false, em: false, keepsLines: false },
    marks: [],
  }
  const hasBlocks = page.body.querySelector([...lines, 'li', 'td', 'h1', 'h2', 'h3'].join()) !== null
  const box = page.createElement('div')
  box.append(readFlow(page.body, place, !hasBlocks))
  nameHeadings(box, sizes)
  return box.innerHTML
}

function readFlow(of: Element, place: Place, isPlain = true): DocumentFragment {
  const flow = createFlow(place.page, place.sizes)
  readChildren(of, { ...place, flow })
  return flow.end({ isPlain })
}

function readChildren(of: Element, place: Place): void {
  for (const node of of.childNodes) {
    if (node.nodeType === 3) readText(node.textContent ?? '', place)
    else if (node.nodeType === 1) readElement(node as Element, place)
  }
}

function readText(text: string, { flow, look, marks, page }: Place): void {
  const pieces = look.keepsLines ? text.split('\n') : [text]
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) flow.word(page.createElement('br'), look)
    const shown = piece.replaceAll(/[ \t\r\n\f\u00a0]{2,}|[\t\r\n\f]/g, ' ')
    if (shown !== '') flow.word(marked(page.createTextNode(shown), look, marks, page), look)
  }
}

function marked(node: Node, { strong, em, script }: Look, marks: Element[], page: Document): Node {
  const looks = [strong && 'strong', em && 'em', script].filter((name) => typeof name === 'string')
  return [...marks, ...looks.map((name) => page.createElement(name))].reduceRight<Node>((inner, mark) => {
    const outer = mark.cloneNode(false)
    outer.appendChild(inner)
    return outer
  }, node)
}

function readElement(element: Element, around: Place): void {
  const styles = around.styleOf(element)
  const tag = element.localName
  if (left.has(tag) || /^[vwo]:/.test(tag) || isHidden(element, styles)) return
  const place = { ...around, look: lookIn(element, styles, around.look) }
  const { flow, look, page } = place
  const level = headingLevel(element)
  const item = level > 0 ? undefined : itemOf(element, styles, flow)
  const holder = holderOf(element)
  if (isSpace(element, styles)) flow.word(page.createTextNode(' '), look)
  else if (tag === 'br') flow.word(page.createElement('br'), look)
  else if (tag === 'img') readPicture(element, place)
  else if (tag === 'hr') flow.block(page.createElement('hr'))
  else if (tag === 'ul' || tag === 'ol') readList(element, place, 1)
  else if (tag === 'table') readTable(element, place)
  else if (tag === 'pre') addFilled('pre', element.textContent, place)
  else if (level > 0) readHeading(element, place, level)
  else if (item) flow.item({ ...item, content: readFlow(element, place) })
  else if (holder) addFilled(holder, readFlow(element, place, holder !== 'blockquote'), place)
  else if (lines.has(tag)) {
    flow.endParagraph()
    readChildren(element, place)
    flow.endParagraph()
  } else readChildren(element, { ...place, marks: [...place.marks, ...marksOf(element, place)] })
}

/** A paragraph that Word shows as an item, or an item that was copied without its list. */
function itemOf(element: Element, styles: Declarations, flow: Flow): Omit<Item, 'content'> | undefined {
  if (element.localName === 'li') return { level: 1, isOrdered: false }
  return wordItem(element, styles, flow.items())
}

function isSpace(element: Element, styles: Declarations): boolean {
  return element.classList.contains('Apple-converted-space') || styles.has('mso-tab-count')
}

function holderOf(element: Element): string | undefined {
  if (holders.has(element.localName)) return element.localName
  return element.localName === 'p' && /quote/i.test(element.className) ? 'blockquote' : undefined
}

function addFilled(tag: string, content: string | Node, { page, flow }: Place): void {
  const made = page.createElement(tag)
  made.append(content)
  if (!isEmpty(made)) flow.block(made)
}

/** The inline elements that express an element's meaning: bold, links, languages. */
function marksOf(element: Element, { page, keepsLanguages }: Place): Element[] {
  const made = page.createElement(element.localName)
  if (made.localName === 'a') {
    const href = pastedLink(element.getAttribute('href') ?? '')
    if (!href) return []
    made.setAttribute('href', href)
    return [made]
  }
  if (['code', 'tt', 'kbd', 'samp'].includes(made.localName)) return [page.createElement('code')]
  const attribute =
    made.localName === 'abbr' ? 'title' : made.localName === 'span' && keepsLanguages ? 'lang' : ''
  const value = element.getAttribute(attribute)
  if (value) made.setAttribute(attribute, value)
  return value || made.localName === 'cite' ? [made] : []
}

/** The shop's pages can only show the shop's own pictures. */
function readPicture(element: Element, { page, flow, look, marks }: Place): void {
  const source = element.getAttribute('src') ?? ''
  const address = URL.canParse(source, location.href) ? new URL(source, location.href) : undefined
  if (!source || address?.origin !== location.origin) return
  const picture = page.createElement('img')
  picture.setAttribute('src', address.pathname + address.search)
  picture.setAttribute('alt', element.getAttribute('alt') ?? '')
  for (const name of ['width', 'height']) {
    const length = element.getAttribute(name)
    if (length && /^\d+$/.test(length)) picture.setAttribute(name, length)
  }
  const links = marks.filter(({ localName }) => localName === 'a')
  flow.word(marked(picture, { strong: false, em: false, keepsLines: false }, links, page), look)
}

/** Word's title and Word Online's headings have no heading element. */
function headingLevel(element: Element): number {
  const byTag = /^h([1-6])$/.exec(element.localName)?.[1]
  if (byTag) return Number(byTag)
  if (element.getAttribute('role') === 'heading') return Number(element.getAttribute('aria-level')) || 2
  const byClass = /^Mso(?:Title|Heading([1-6]))/.exec(element.className)
  return byClass ? Number(byClass[1] ?? 1) : 0
}

function readHeading(element: Element, place: Place, level: number): void {
  const content = readFlow(element, place)
  for (const paragraph of [...content.children].filter(({ localName }) => localName === 'p')) {
    const isLast = paragraph === content.lastElementChild
    paragraph.replaceWith(...paragraph.childNodes, ...(isLast ? [] : [place.page.createElement('br')]))
  }
  // Browsers already show headings in bold.
  for (const bold of content.querySelectorAll('strong')) bold.replaceWith(...bold.childNodes)
  content.normalize()
  addFilled(`h${Math.min(level, 6)}`, content, place)
}

function readList(list: Element, place: Place, depth: number): void {
  const isOrdered = list.localName === 'ol'
  let number = Number(list.getAttribute('start') || 1) || 1
  for (const child of list.children) {
    const around = { ...place, look: lookIn(child, place.styleOf(child), place.look) }
    if (child.localName === 'ul' || child.localName === 'ol') {
      readList(child, around, depth + 1)
      continue
    }
    number = Number(child.getAttribute('value')) || number
    const level = Number(child.getAttribute('aria-level')) || depth
    const content = readFlow(child, around)
    place.flow.item({ level, isOrdered, number: isOrdered ? number : undefined, content })
    number++
  }
}

const cellAttributes = ['scope', 'colspan', 'rowspan']

function readTable(table: Element, place: Place): void {
  const rows = place.page.createDocumentFragment()
  readRows(table, rows, place)
  addFilled('table', rows, place)
}

function readRows(from: Element, to: ParentNode, around: Place): void {
  for (const part of from.children) {
    const tag = part.localName === 'tfoot' ? 'tbody' : part.localName
    const place = { ...around, look: lookIn(part, around.styleOf(part), around.look), marks: [] }
    const made = place.page.createElement(tag)
    if (['thead', 'tbody', 'tr'].includes(tag)) {
      readRows(part, made, place)
      if (made.firstChild) to.append(made)
    } else if (['caption', 'th', 'td'].includes(tag)) {
      for (const name of cellAttributes) {
        const value = part.getAttribute(name)
        if (value && value !== '1' && (tag === 'th' || name !== 'scope')) made.setAttribute(name, value)
      }
      made.append(readFlow(part, place))
      to.append(made)
    }
  }
}

/** The parts of a text's style that carry meaning. */
type Look = {
  strong: boolean
  em: boolean
  script?: 'sup' | 'sub' | undefined
  /** The font size in pixels. */
  size: number
  /** Whether line breaks in the source are line breaks in the text. */
  keepsLines: boolean
}

const plainLook: Look = { strong: false, em: false, size: 16, keepsLines: false }
const tagLooks: Record<string, Partial<Look>> = {
  b: { strong: true },
  strong: { strong: true },
  i: { em: true },
  em: { em: true },
  sup: { script: 'sup' },
  sub: { script: 'sub' },
}
/** The pixels of `<font size>`, from 1 to 7. */
const fontSizes = [10, 13, 16, 18, 24, 32, 48]

/** Word, LibreOffice and Apple's programs write style sheets; this gives each element the styles that apply to it. */
export function applySheets(page: Document): void {
  const sheets = [...page.querySelectorAll('style')].map(({ textContent }) => textContent ?? '')
  const text = sheets.join('\n').replaceAll(/<!--|-->|\/\*[^*]*\*\//g, '')
  // The nearest to the element's own style wins, so the last rule goes in front of it first.
  for (const rule of text.split('}').reverse()) {
    const [selectors = '', style = ''] = rule.split('{').slice(-2)
    for (const element of selected(page, selectors.trim()))
      element.setAttribute('style', `${style};${element.getAttribute('style') ?? ''}`)
  }
}

function selected(page: Document, selectors: string): Iterable<Element> {
  try {
    return page.querySelectorAll(selectors)
  } catch {
    // '@font-face', and what only Word knows.
    return []
  }
}

/** The style inside an element, given the style around it. CSS overrides the tag: Google's `<b>` is not bold. */
function lookIn(element: HTMLElement, around: Look): Look {
  const look = { ...around, ...tagLooks[element.localName] }
  const { fontWeight, fontStyle, verticalAlign, whiteSpace, fontSize } = element.style
  if (isSet(fontWeight)) look.strong = fontWeight.startsWith('bold') || Number(fontWeight) >= 600
  if (isSet(fontStyle)) look.em = /italic|oblique/.test(fontStyle)
  if (verticalAlign === 'super' || verticalAlign === 'sub')
    look.script = verticalAlign === 'sub' ? 'sub' : 'sup'
  else if (verticalAlign === 'baseline') look.script = undefined
  if (isSet(whiteSpace)) look.keepsLines = /^(pre|break-spaces)/.test(whiteSpace)
  const [, number, unit] = /^([\d.]+)(px|pt)$/.exec(fontSize) ?? []
  const named = element.localName === 'font' ? fontSizes[Number(element.getAttribute('size')) - 1] : undefined
  look.size = number ? Math.round(Number(number) * (unit === 'pt' ? 4 / 3 : 1)) : (named ?? look.size)
  return look
}

function isSet(value: string): boolean {
  return value !== '' && value !== 'inherit'
}

/** How many letters of each size a block has. */
export type Sizes = Map<Element, Map<number, number>>

/** Puts each text into the elements that its style means. */
export function nameLooks(body: HTMLElement, blocks: string): Sizes {
  const looks = new Map<Element, Look>([[body, plainLook]])
  const lookOf = (element: HTMLElement): Look => {
    const found = looks.get(element) ?? lookIn(element, lookOf(element.parentElement ?? body))
    looks.set(element, found)
    return found
  }
  const sizes: Sizes = new Map()
  for (const text of textsIn(body)) {
    const parent = text.parentElement ?? body
    if (parent.closest('pre')) continue
    const look = lookOf(parent)
    const block = parent.closest(blocks) ?? body
    const lengths = sizes.get(block) ?? new Map<number, number>()
    sizes.set(block, lengths)
    const length = text.data.trim().length
    if (length > 0) lengths.set(look.size, (lengths.get(look.size) ?? 0) + length)
    text.replaceWith(...piecesOf(text, look, block.matches('h1, h2, h3, h4, h5, h6')))
  }
  return sizes
}

function piecesOf({ data, ownerDocument: page }: Text, look: Look, isHeading: boolean): Node[] {
  // Browsers already show headings in bold.
  const names = [look.strong && !isHeading && 'strong', look.em && 'em', look.script].filter((name) => !!name)
  const lines = look.keepsLines ? data.split('\n') : [data]
  return lines.flatMap((line, index) => {
    const shown: Node = page.createTextNode(line.replaceAll(/[ \t\r\n\f\u00a0]{2,}|[\t\r\n\f]/g, ' '))
    const marked = (line.trim() ? names : []).reduceRight<Node>((inner, name) => {
      const outer = page.createElement(String(name))
      outer.append(inner)
      return outer
    }, shown)
    return index > 0 ? [page.createElement('br'), marked] : [marked]
  })
}

function textsIn(body: Node): Text[] {
  return [...body.childNodes].flatMap((node) => (node.nodeType === 3 ? [node as Text] : textsIn(node)))
}

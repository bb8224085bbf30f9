/** The parts of a text's style that carry meaning. */
export type Look = {
  strong: boolean
  em: boolean
  script?: 'sup' | 'sub' | undefined
  /** The font size in pixels, if the source sets one. */
  size?: number | undefined
  /** Whether line breaks in the source are line breaks in the text. */
  keepsLines: boolean
}

export type Declarations = ReadonlyMap<string, string>

/** The declarations that apply to an element, from the document's style sheets and from its style attribute. */
export type StyleOf = (element: Element) => Declarations

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

/** Reads the style sheets of Word, LibreOffice and Apple's programs, which select by element, by class, or by both. */
export function readStyles(page: Document): StyleOf {
  const rules = new Map<string, [string, string][]>()
  const sheets = [...page.querySelectorAll('style')].map(({ textContent }) => textContent ?? '')
  for (const rule of sheets
    .join('}')
    .replaceAll(/<!--|-->|\/\*[^*]*\*\//g, '')
    .split('}')) {
    const [selectors = '', body = ''] = rule.split('{')
    for (const selector of selectors.split(',').map((text) => text.trim().toLowerCase())) {
      const declarations = rules.get(selector) ?? []
      declarations.push(...declarationsOf(body))
      rules.set(selector, declarations)
    }
  }
  return (element) => {
    const tag = element.localName
    const classes = [...element.classList].map((name) => name.toLowerCase())
    const selectors = [tag, ...classes.flatMap((name) => [`.${name}`, `${tag}.${name}`])]
    const own = declarationsOf(element.getAttribute('style') ?? '')
    return new Map([...selectors.flatMap((selector) => rules.get(selector) ?? []), ...own])
  }
}

function declarationsOf(text: string): [string, string][] {
  return text.split(';').flatMap((declaration): [string, string][] => {
    const [name = '', value] = declaration.split(/:(.*)/s)
    return value === undefined ? [] : [[name.trim().toLowerCase(), value.trim().toLowerCase()]]
  })
}

/** The style inside an element, given the style around it. CSS overrides the tag: Google's `<b>` is not bold. */
export function lookIn(element: Element, styles: Declarations, around: Look): Look {
  const look = { ...around, ...tagLooks[element.localName] }
  const font = styles.get('font')
  if (font) {
    look.strong =
      isBold(font.split(/\s+/).find((word) => /^(bold|bolder|\d00)$/.test(word)) ?? 'normal') ?? false
    look.em = /italic|oblique/.test(font)
  }
  look.strong = isBold(styles.get('font-weight')) ?? look.strong
  const slope = styles.get('font-style')
  if (slope && slope !== 'inherit') look.em = /italic|oblique/.test(slope)
  const height = styles.get('vertical-align')
  if (height === 'super' || height === 'sub') look.script = height === 'super' ? 'sup' : 'sub'
  else if (height === 'baseline') look.script = undefined
  const space = styles.get('white-space')
  if (space && space !== 'inherit') look.keepsLines = space.startsWith('pre') || space === 'break-spaces'
  const named = element.localName === 'font' ? fontSizes[Number(element.getAttribute('size')) - 1] : undefined
  look.size = pixels(styles.get('font-size')) ?? pixels(font) ?? named ?? look.size
  return look
}

function isBold(weight: string | undefined): boolean | undefined {
  if (weight === undefined || weight === '' || weight === 'inherit') return undefined
  return /^bold/.test(weight) || Number.parseInt(weight, 10) >= 600
}

function pixels(size: string | undefined): number | undefined {
  const [, number, unit] = /(?:^|\s)(\d{1,3}(?:\.\d{1,4})?)(px|pt)/.exec(size ?? '') ?? []
  return number === undefined ? undefined : Math.round(Number(number) * (unit === 'pt' ? 4 / 3 : 1))
}

export function isHidden(element: Element, styles: Declarations): boolean {
  return (
    element.hasAttribute('hidden') ||
    styles.get('display') === 'none' ||
    styles.get('mso-hide') === 'all' ||
    styles.get('mso-list') === 'ignore' ||
    styles.get('mso-element') === 'comment-list'
  )
}

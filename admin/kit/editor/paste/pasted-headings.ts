import type { Sizes } from './pasted-flow.ts'

/**
 * Maps headings to the levels of the editor. The page itself uses the first level, so the headings of a text that uses
 * it move down one level.
 */
export function nameHeadings(box: Element, sizes: Sizes): void {
  const headings = [...box.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  if (headings.length === 0) findHeadings(box, sizes)
  const lowered = headings.some(({ localName }) => localName === 'h1') ? 1 : 0
  for (const heading of headings) {
    const level = Number(heading.localName.slice(1)) + lowered
    rename(heading, `h${Math.min(Math.max(level, 2), 4)}`)
  }
}

/** Apple's programs write no heading elements: a short paragraph in larger letters is a heading. */
function findHeadings(box: Element, sizes: Sizes): void {
  const [body] = [...sizes.lengths].toSorted((a, b) => b[1] - a[1])[0] ?? []
  if (!body) return
  const larger = [...box.children].flatMap((element) => {
    const size = sizes.of.get(element) ?? 0
    const isHeading = element.localName === 'p' && size >= body * 1.2 && element.textContent.length <= 150
    return isHeading ? [{ element, size }] : []
  })
  const levels = [...new Set(larger.map(({ size }) => size))].toSorted((a, b) => b - a)
  for (const { element, size } of larger) {
    for (const bold of element.querySelectorAll('strong')) bold.replaceWith(...bold.childNodes)
    element.normalize()
    rename(element, `h${Math.min(levels.indexOf(size) + 2, 4)}`)
  }
}

function rename(element: Element, tag: string): void {
  if (element.localName === tag) return
  const made = element.ownerDocument.createElement(tag)
  made.append(...element.childNodes)
  element.replaceWith(made)
}

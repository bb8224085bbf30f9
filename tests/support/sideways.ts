import type { Page } from 'playwright-core'

/** The narrowest phones still in use, and an ordinary one. */
export const phones = [320, 390]

/**
 * The parts of the page that a phone shows only after sideways scrolling, or never, and ordinary words that break; []
 * if there are none. A part may scroll within its own box.
 */
export async function sideways(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of phones) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
    found.push(...(await page.evaluate(lookSideways)).map((part) => `${width} px: ${part}`))
  }
  return found
}

function lookSideways(): string[] {
  const named = (element: Element) =>
    `${element.localName}.${element.getAttribute('class') ?? ''} “${element.textContent?.trim().slice(0, 40)}”`
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
  const isIn = (element: Element, test: (one: Element) => boolean): boolean => {
    for (let one = element.parentElement; one; one = one.parentElement) if (test(one)) return true
    return false
  }
  const found: string[] = []
  const width = document.scrollingElement?.scrollWidth ?? 0
  if (width > innerWidth) found.push(`the page is ${width} px wide`)
  // Fields scroll inside, and pictures are cropped on purpose.
  const looked = ':not(svg *, [aria-hidden="true"], [aria-hidden="true"] *, input, img)'
  for (const element of document.querySelectorAll<HTMLElement>(`body *${looked}`)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.clientWidth === 1) continue
    const { overflowX, textOverflow } = getComputedStyle(element)
    const isTooFull = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
    if (isTooFull && /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis')
      found.push(`${named(element)} is cut off`)
    if (isTooFull && element.localName === 'dialog') found.push(`${named(element)} scrolls sideways`)
    const box = element.getBoundingClientRect()
    const isBeyond = box.width > 1 && (box.right > innerWidth + 1 || box.left < -1)
    if (isBeyond && element.textContent && !isIn(element, scrolls))
      found.push(`${named(element)} ends at ${Math.round(box.right)} px`)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.offsetWidth === 1) continue
    // The shop's own texts have words of ordinary length.
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<=^|\s)[^\s–-]{2,16}(?=\s|$)/g)) {
      // A drop cap stands next to the lines.
      if (index === 0 && parent.localName === 'p') continue
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) found.push(`“${word}” of ${named(parent)} is broken`)
    }
  }
  return found
}

import { type Item, nestItems } from './pasted-list.ts'
import type { Look } from './pasted-style.ts'

/** Font sizes, which reveal the headings in sources without heading elements. */
export type Sizes = {
  /** The font size of each paragraph in which all letters have the same size. */
  of: WeakMap<Element, number>
  /** How many letters of each size the whole text has. */
  lengths: Map<number, number>
}
/** The font size, in pixels, of a source that sets none. */
const usualSize = 16

export type Flow = ReturnType<typeof createFlow>

/** Collects blocks: words become paragraphs, items become lists, and empty blocks are dropped. */
export function createFlow(page: Document, sizes: Sizes) {
  const blocks: (Element | DocumentFragment)[] = []
  let words = page.createElement('p')
  let inWords = new Set<number>()
  let items: Item[] = []

  function endList(): void {
    blocks.push(...nestItems(items, page))
    items = []
  }

  /** Ends the current paragraph, and splits it where two line breaks follow each other. */
  function endParagraph(): void {
    for (const paragraph of splitAtBreaks(words, page)) {
      endList()
      const [size] = inWords
      if (size && inWords.size === 1) sizes.of.set(paragraph, size)
      blocks.push(paragraph)
    }
    words = page.createElement('p')
    inWords = new Set()
  }

  return {
    items: () => items as readonly Item[],
    endParagraph,
    word(node: Node, { size = usualSize }: Look) {
      appendMerged(words, node)
      const length = node.textContent?.trim().length ?? 0
      if (length === 0) return
      inWords.add(size)
      sizes.lengths.set(size, (sizes.lengths.get(size) ?? 0) + length)
    },
    block(element: Element) {
      endParagraph()
      endList()
      blocks.push(element)
    },
    item(item: Item) {
      endParagraph()
      if (!isEmpty(item.content)) items.push(item)
    },
    /** Returns the whole fragment. With `isPlain`, a single paragraph is returned without its element. */
    end({ isPlain }: { isPlain: boolean }): DocumentFragment {
      endParagraph()
      endList()
      const all = page.createDocumentFragment()
      all.append(...blocks)
      const [first, ...others] = all.children
      const isAlone = others.every(({ localName }) => localName === 'ul' || localName === 'ol')
      if (isPlain && first?.localName === 'p' && isAlone) first.replaceWith(...first.childNodes)
      return all
    },
  }
}

export function isEmpty(node: ParentNode & Node): boolean {
  return !/[^\s\u200b\ufeff]/u.test(node.textContent ?? '') && !node.querySelector('img, hr')
}

/** Merges a node into its neighbor if both have the same marks. */
function appendMerged(parent: Node, node: Node): void {
  const { lastChild: last } = parent
  if (last?.nodeType === 3 && node.nodeType === 3) {
    last.textContent = `${last.textContent}${node.textContent}`
  } else if (
    last?.firstChild &&
    node.firstChild &&
    last.cloneNode(false).isEqualNode(node.cloneNode(false))
  ) {
    for (const child of [...node.childNodes]) appendMerged(last, child)
  } else parent.appendChild(node)
}

function splitAtBreaks(words: Element, page: Document): Element[] {
  const paragraphs = [page.createElement('p')]
  let breaks: Element[] = []
  for (const node of [...words.childNodes]) {
    const paragraph = paragraphs.at(-1) as Element
    if ((node as Element).localName === 'br') breaks.push(node as Element)
    else if (breaks.length > 0 && !node.textContent?.trim() && !isPicture(node)) continue
    else if (breaks.length > 1) {
      const next = page.createElement('p')
      next.append(node)
      paragraphs.push(next)
      breaks = []
    } else {
      paragraph.append(...(paragraph.firstChild ? breaks : []), node)
      breaks = []
    }
  }
  for (const paragraph of paragraphs) trim(paragraph)
  return paragraphs.filter((paragraph) => !isEmpty(paragraph))
}

function isPicture(node: Node): boolean {
  const element = node as Element
  return node.nodeType === 1 && (element.localName === 'img' || element.querySelector('img') !== null)
}

/** Removes the spaces that browsers ignore: at both ends of a paragraph and around its line breaks. */
function trim(paragraph: Element): void {
  const texts = textsOf(paragraph)
  const first = texts[0]
  const last = texts.at(-1)
  if (first) first.textContent = (first.textContent ?? '').trimStart()
  if (last) last.textContent = (last.textContent ?? '').trimEnd()
  for (const text of [first, last]) {
    let empty: Element | null | undefined = text?.textContent === '' ? text.parentElement : undefined
    while (empty && empty !== paragraph && !empty.textContent && !empty.querySelector('img')) {
      const { parentElement } = empty
      empty.remove()
      empty = parentElement
    }
  }
}

function textsOf(node: Node): Node[] {
  return [...node.childNodes].flatMap((child) => (child.nodeType === 3 ? [child] : textsOf(child)))
}

import { configure, within } from '@testing-library/dom'
import { Window } from 'happy-dom'

// On failure print the text of a page, not its markup.
configure({
  getElementError: (message, container) =>
    new Error(`${message?.split('\n')[0]}\n${container.textContent?.slice(0, 2000)}`),
})

export type PageDocument = ReturnType<typeof readDocument>

/**
 * The document of a page with Testing Library's queries, like a browser before the scripts run. It has no style sheets:
 * content that only CSS hides counts as visible.
 */
export function readDocument(html: string) {
  const window = new Window({
    url: 'http://shop.test/',
    settings: {
      disableCSSFileLoading: true,
      disableJavaScriptFileLoading: true,
      disableIframePageLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
    },
  })
  window.document.write(html.replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, ''))
  const document = window.document as unknown as Document
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const part = (name: 'header' | 'main' | 'footer') =>
    within(all(name).find(({ parentElement }) => !parentElement?.closest('main')) ?? emptyPart(document))
  return {
    document,
    ...within(document.body),
    /** Queries limited to parts of the layout. */
    header: part('header'),
    main: part('main'),
    footer: part('footer'),
    all,
    /** The text of each matching element. */
    texts: (selector: string) => textsOf(all(selector)),
  }
}

/** Queries in a missing part find nothing. */
function emptyPart(document: Document): HTMLElement {
  return document.createElement('p')
}

/** The texts of these elements, without the line breaks of the markup. */
export function textsOf(elements: Iterable<Element>): string[] {
  return [...elements].map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())
}

/** HTML as a parser serializes it. */
export function parsedHtml(html: string): string {
  const { document } = new Window()
  document.body.innerHTML = html
  return document.body.innerHTML
}

import { configure, within } from '@testing-library/dom'
import { Window } from 'happy-dom'

// What a page says tells more than its markup.
configure({
  getElementError: (message, container) =>
    new Error(`${message?.split('\n')[0]}\n${container.textContent?.slice(0, 2000)}`),
})

export type PageDocument = ReturnType<typeof readDocument>

/**
 * The document of a page with the queries of Testing Library, as a browser shows it whose scripts have yet to run. There
 * are no style sheets: what only they hide counts as shown.
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
    /** Queries of the parts of the layout. */
    header: part('header'),
    main: part('main'),
    footer: part('footer'),
    all,
    /** What stands in each of these elements. */
    texts: (selector: string) => textsOf(all(selector)),
  }
}

/** Nothing is found in what a page does not have. */
function emptyPart(document: Document): HTMLElement {
  return document.createElement('p')
}

/** What stands in these elements, without the line breaks of the markup. */
export function textsOf(elements: Iterable<Element>): string[] {
  return [...elements].map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())
}

/** HTML as a parser writes it out again. */
export function parsedHtml(html: string): string {
  const { document } = new Window()
  document.body.innerHTML = html
  return document.body.innerHTML
}

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a reader of the file sees, a text a page; the pieces that belong to a line are joined. */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  // The reader keeps the bytes that it is given to itself.
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const file = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= file.numPages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
    pages.push(text.replaceAll(/\s+/g, ' '))
  }
  await task.destroy()
  return pages
}

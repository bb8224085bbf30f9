import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The visible text, one string per page, with the fragments of each line joined. */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  // The reader takes ownership of the bytes.
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

import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** React's mark for a part that it leaves to the browser. Text cannot contain it, because React escapes `<`. */
const leftOutMark = '<!--$!-->'

/**
 * Renders the whole page as HTML. Nearly every page renders synchronously into a string. If a part waits for data or
 * fails, renders again asynchronously, confines each failure to its section, and logs it. An error outside all sections
 * rejects, and React Router renders the page's error boundary.
 */
export async function renderPage(page: ReactElement): Promise<{ html: string; hasFailedSection: boolean }> {
  const html = `<!DOCTYPE html>${renderToString(page)}`
  return html.includes(leftOutMark) ? renderWaiting(page) : { html, hasFailedSection: false }
}

function renderWaiting(page: ReactElement): Promise<{ html: string; hasFailedSection: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let hasFailedSection = false
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks).toString('utf8'), hasFailedSection })
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      // Otherwise React would move large parts into place by inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => {
        hasFailedSection = true
        console.error(error)
      },
    })
  })
}

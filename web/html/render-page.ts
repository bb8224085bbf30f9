import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** How React marks a part that it has left to the browser; in a text it would be escaped. */
const leftOutMark = '<!--$!-->'

/**
 * The whole page as HTML. Nearly every page is rendered in one go and straight into a string. One with a part that waits
 * or fails is rendered again by what waits for it, contains the failure in its section, and tells of it; an error outside
 * of every section rejects, and React Router renders the page's error boundary.
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
      // Keeps large parts in place; React would otherwise move them there by inline scripts.
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

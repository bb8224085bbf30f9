import { waitFor } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** An upload as the browser sends it. */
class Sending {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  status = 0
  response: unknown
  isAborted = false
  url = ''
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader() {}
  send() {}
  abort() {
    this.isAborted = true
    this.onabort()
  }
  answer(status: number, body: unknown) {
    Object.assign(this, { status, response: JSON.stringify(body) })
    this.onload()
  }
}

/** Holds uploads from now on; the test decides the outcome of each. */
export function holdUploads() {
  const all: Sending[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends Sending {
      override send() {
        all.push(this)
      }
    },
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return {
    all,
    /** The last upload of a file, once it has started. */
    sending: (name: string) =>
      waitFor(() => {
        const found = all.findLast(({ url }) => url.includes(name))
        if (!found) throw new Error(`${name} is not on its way.`)
        return found
      }),
  }
}

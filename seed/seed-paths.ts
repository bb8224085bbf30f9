import { existsSync } from 'node:fs'
import { join } from 'node:path'

const pages = 'products blog contact company-info cart refund-policy privacy-policy faq gallery'.split(' ')
const page = /^\/([a-z-]+)(?:\/([a-z0-9-]+))?$/
/** Only at example.com, where emails reach no mailbox. */
const mail = /^mailto:[a-z]+@example\.com$/

/** Whether a link leads to a page of the demo shop or to its email address. */
export function isPathOfTheSeed(path: string): boolean {
  const [, room = '', slug] = path.match(page) ?? []
  if (slug === undefined) return pages.includes(room) || mail.test(path)
  if (room === 'products') return existsSync(join(import.meta.dirname, 'catalogue', 'long', `${slug}.html`))
  if (room === 'blog') return existsSync(join(import.meta.dirname, 'blog', `${slug}.html`))
  return false
}

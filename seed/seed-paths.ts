import { existsSync } from 'node:fs'
import { join } from 'node:path'

const pages = 'products blog contact company-info cart refund-policy privacy-policy faq gallery'.split(' ')
const page = /^\/([a-z-]+)(?:\/([a-z0-9-]+))?$/
/** Mail to the domain example.com reaches nobody. */
const mail = /^mailto:[a-z]+@example\.com$/

/** Whether a link leads to a page that the demo shop has, or to its own mail. */
export function isPathOfTheSeed(path: string): boolean {
  const [, room = '', slug] = path.match(page) ?? []
  if (slug === undefined) return pages.includes(room) || mail.test(path)
  if (room === 'products') return existsSync(join(import.meta.dirname, 'catalogue', 'long', `${slug}.html`))
  if (room === 'blog') return existsSync(join(import.meta.dirname, 'blog', `${slug}.html`))
  return false
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'

const page = /^\/(products|blog)\/([a-z0-9-]+)$/

/** Whether a path leads to a page that the demo shop has. */
export function isPathOfTheSeed(path: string): boolean {
  const [, room, slug] = path.match(page) ?? []
  if (room === 'products') return existsSync(join(import.meta.dirname, 'catalogue', 'long', `${slug}.html`))
  if (room === 'blog') return existsSync(join(import.meta.dirname, 'blog', `${slug}.html`))
  return false
}

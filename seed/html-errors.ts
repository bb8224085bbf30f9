const allowed = new Set(
  'h2 h3 p ul ol li table thead tbody tr th td blockquote em strong span a figure figcaption'.split(' '),
)
const tag = /<(\/?)([a-z0-9]+)(?![a-z0-9])([^<>]*)>/gi

/**
 * The errors in a text of the seed, as sentences; empty if there are none. The shop sanitizes HTML on saving, so any
 * element that is not allowed here would silently vanish from the page.
 */
export function htmlErrors(html: string, isKnownPath: (path: string) => boolean): string[] {
  const faults: string[] = []
  const open: string[] = []
  for (const [whole, closing, name = '', attributes = ''] of html.matchAll(tag)) {
    if (!allowed.has(name)) faults.push(`${whole} is not allowed`)
    if (!closing) open.push(name)
    else if (open.pop() !== name) faults.push(`${whole} closes nothing`)
    faults.push(...attributeFaults(whole, closing ? '' : name, attributes.trim(), isKnownPath))
  }
  if (open.length > 0) faults.push(`never closed: ${open.join(', ')}`)
  if (/[<>]/.test(html.replaceAll(tag, ''))) faults.push('a stray < or >')
  return faults
}

function attributeFaults(
  whole: string,
  name: string,
  attributes: string,
  isKnownPath: (path: string) => boolean,
): string[] {
  const path = attributes.match(/^href="([^"]*)"$/)?.[1]
  if (name === 'a') return path && isKnownPath(path) ? [] : [`${whole} leads nowhere`]
  if (name === 'span') return attributes === 'lang="ne"' ? [] : [`${whole} is for Nepali words only`]
  return attributes ? [`${whole} has attributes`] : []
}

export function wordCount(html: string): number {
  return html.replaceAll(tag, ' ').trim().split(/\s+/).length
}

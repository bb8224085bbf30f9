const kinds = ['html', 'scripts', 'styles', 'fonts'] as const

type Weight = Record<(typeof kinds)[number], number>

/**
 * The size limits of a page, in KB of 1000 bytes as transferred, with brotli: the page itself, its styles and
 * fonts, which load with the first paint, and the scripts that then start it. If a page becomes lighter, lower its line.
 */
export const budgets: Record<string, Weight> = {
  '/': { html: 17, scripts: 123.2, styles: 11.8, fonts: 30 },
  '/products': { html: 19, scripts: 125.9, styles: 11.8, fonts: 30 },
  '/products/sirupate-10': { html: 18.4, scripts: 123.8, styles: 11.8, fonts: 30 },
  '/blog/choosing-a-khukuri': { html: 12, scripts: 125.2, styles: 11.8, fonts: 30 },
  '/faq': { html: 11, scripts: 120.0, styles: 11.8, fonts: 30 },
  '/contact': { html: 8.1, scripts: 123.3, styles: 11.8, fonts: 30 },
  '/cart': { html: 8, scripts: 113.6, styles: 11.8, fonts: 30 },
  '/gallery': { html: 13, scripts: 122.3, styles: 11.8, fonts: 30 },
}

/** A line for each part of a page that exceeds its budget, with the page and the heaviest file of that part. */
export async function overweight(shop: string, path: string, budget: Weight): Promise<string[]> {
  // The first answer after a change is compressed in a hurry; later visitors receive the cached one.
  await receive(new URL(path, shop))
  const page = await receive(new URL(path, shop))
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const files = await Promise.all(filesOf(page, kind).map((href) => receive(new URL(href, shop))))
      const parts = kind === 'html' ? [page] : files
      const weight = parts.reduce((sum, { kilobytes }) => sum + kilobytes, 0)
      const [heaviest] = parts.toSorted((a, b) => b.kilobytes - a.kilobytes)
      // A kind that a page no longer loads must lose its budget, so new files of that kind are noticed.
      if (weight <= budget[kind] && weight > 0 === budget[kind] > 0) return []
      return [
        `${path}: ${weight.toFixed(1)} KB of ${kind}, the limit is ${budget[kind]}; ${parts.length} files, ` +
          `${heaviest?.name} has ${heaviest?.kilobytes.toFixed(1)}`,
      ]
    }),
  )
  return found.flat()
}

function filesOf({ text }: { text: string }, kind: (typeof kinds)[number]): string[] {
  if (kind === 'scripts') return startedFiles(text)
  const named = {
    html: /^$/,
    styles: /<link (?![^>]*media="print")[^>]*rel="stylesheet"/,
    fonts: /<link [^>]*as="font"/,
  }[kind]
  const tags = text.match(/<(link|script) [^>]*>/g)?.filter((tag) => named.test(tag)) ?? []
  return [...new Set(tags.map((tag) => /(?:href|src)="([^"#]+)/.exec(tag)?.[1] ?? ''))]
}

/** What the script at the end of a page (`start-script.ts`) loads. */
function startedFiles(text: string): string[] {
  const [, list = '[]'] = /"files":(\[[^\]]*\])/.exec(text) ?? []
  return JSON.parse(list)
}

async function receive(url: URL) {
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'br' } })
  if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`)
  const kilobytes = Number(answer.headers.get('Content-Length')) / 1000
  return { name: url.pathname, text: await answer.text(), kilobytes }
}

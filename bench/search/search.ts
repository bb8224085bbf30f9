import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '../start-shop.ts'
import { type Judged, readJudged } from './judged.ts'

/**
 * Measures how well the demo shop's search finds what buyers mean: `npm run bench:search -- [file] [--all]`. Uses the
 * running demo shop at `SHOP_URL`, or starts one. `--all` lists each search whose answers differ from the judgment.
 */
const file = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? 'known.tsv'
const isVerbose = process.argv.includes('--all')
const shown = 10

const dataDir = mkdtempSync(join(tmpdir(), 'bench-search-'))
const shop = process.env.SHOP_URL
  ? { url: process.env.SHOP_URL, stop: async () => {} }
  : await startShop({ ...process.env, DATA_DIR: dataDir })
try {
  await print(readJudged(file))
} finally {
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

type Figures = { searches: number; reciprocal: number; recall: number; none: number; false: number }

async function print(judged: Judged[]): Promise<void> {
  const figures = new Map<string, Figures>()
  for (const one of judged) {
    const found = await answersOf(one)
    const first = found.findIndex((slug) => one.expected.includes(slug))
    const hits = found.filter((slug) => one.expected.includes(slug)).length
    const recall = one.expected.length > 0 ? hits / Math.min(shown, one.expected.length) : 0
    const isNonsense = one.kind === 'nonsense'
    for (const kind of [one.kind, isNonsense ? 'nonsense' : 'all']) {
      const sum = figures.get(kind) ?? { searches: 0, reciprocal: 0, recall: 0, none: 0, false: 0 }
      sum.searches++
      sum.reciprocal += first < 0 ? 0 : 1 / (first + 1)
      sum.recall += recall
      sum.none += !isNonsense && found.length === 0 ? 1 : 0
      sum.false += isNonsense && found.length > 0 ? 1 : 0
      figures.set(kind, sum)
      if (isNonsense) break
    }
    const isRight = isNonsense ? found.length === 0 : first === 0 && recall === 1
    if (isVerbose && !isRight) console.log(`${one.kind}\t${one.query}\t${found.join(' ') || '–'}`)
  }
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(0)} %`.padStart(6)
  console.log('class         searches  MRR@10  recall@10  no result  false hits')
  for (const [kind, sum] of [...figures].sort(([a], [b]) => Number(a === 'all') - Number(b === 'all'))) {
    const isNonsense = kind === 'nonsense'
    const mean = (value: number) => (isNonsense ? '–' : (value / sum.searches).toFixed(2)).padStart(6)
    console.log(
      `${kind.padEnd(14)}${String(sum.searches).padStart(8)}  ${mean(sum.reciprocal)}     ${mean(sum.recall)}     ` +
        `${isNonsense ? '     –' : percent(sum.none, sum.searches)}      ${isNonsense ? percent(sum.false, sum.searches) : '     –'}`,
    )
  }
}

/** The first ten results: products or, if such are expected, posts, answered questions and policies. */
async function answersOf({ kind, query }: Judged): Promise<string[]> {
  const text = encodeURIComponent(query)
  if (kind === 'content') {
    const { results = [] } = await read<{ results?: { kind: string; id: string }[] }>(
      `/api/search/contents/?search=${text}`,
    )
    return results.slice(0, shown).map((content) => `${content.kind}:${content.id}`)
  }
  const { results = [] } = await read<{ results?: { slug: string }[] }>(
    `/api/products/products/?page_size=${shown}&search=${text}`,
  )
  return results.map(({ slug }) => slug)
}

/** Calls the shop. An older shop that lacks the call counts as having no results. */
async function read<Answer extends object>(path: string): Promise<Answer | Record<string, never>> {
  const response = await fetch(shop.url + path, { headers: { 'X-Tenant-ID': '3' } })
  if (response.status === 404) return {}
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  return (await response.json()) as Answer
}

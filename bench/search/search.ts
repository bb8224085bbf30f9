import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { printTable } from '../load.ts'
import { prepareShop, shopServer, startServer } from '../servers.ts'

/*
 * Measures how well the demo shop's search finds what buyers mean: `node bench/search/search.ts`, or with the name of
 * another file in this folder. A second word `all` lists each search whose answers differ from the judgment.
 */

const [file = 'known.tsv', verbose] = process.argv.slice(2)
const shown = 10
const nonsense = 'nonsense'

const readLines = (name: string) =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))
const isGroup = ([head = '']: string[]) => head.startsWith('= ')
const groups = new Map<string, string[]>()
/** Slugs of products, or ids with `post:`, `faq:` or `policy:` in front, in the order that a buyer hopes for. */
const expand = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => (word.startsWith('$') ? (groups.get(word.slice(1)) ?? []) : [word]))
for (const [head = '', slugs = ''] of readLines('known.tsv').filter(isGroup))
  groups.set(head.slice(2), expand(slugs))

const { env } = await prepareShop('embedded')
const shop = await startServer(shopServer, env)

/** The first ten results: products or, if such are expected, posts, answered questions and policies. */
async function resultsOf(kind: string, query: string): Promise<string[]> {
  const text = encodeURIComponent(query)
  const path = kind === 'content' ? 'search/contents/?' : `products/products/?page_size=${shown}&`
  const answer = await fetch(`${shop.url}/api/${path}search=${text}`, { headers: { 'X-Tenant-ID': '3' } })
  if (!answer.ok) throw new Error(`${query} answers ${answer.status}`)
  const { results } = (await answer.json()) as { results: { slug: string; kind: string; id: string }[] }
  return results.slice(0, shown).map((one) => (kind === 'content' ? `${one.kind}:${one.id}` : one.slug))
}

/** For each class: searches, sum of reciprocal ranks, sum of recalls, searches without a result. */
const sums = new Map<string, number[]>()
for (const [kind = '', query = '', slugs = ''] of readLines(file).filter((line) => !isGroup(line))) {
  const expected = expand(slugs)
  const found = await resultsOf(kind, query)
  const first = found.findIndex((slug) => expected.includes(slug))
  const hits = found.filter((slug) => expected.includes(slug)).length
  const recall = expected.length > 0 ? hits / Math.min(shown, expected.length) : 0
  const figures = [1, first < 0 ? 0 : 1 / (first + 1), recall, found.length === 0 ? 1 : 0]
  for (const name of kind === nonsense ? [kind] : [kind, 'all'])
    sums.set(
      name,
      figures.map((figure, n) => figure + (sums.get(name)?.[n] ?? 0)),
    )
  const isRight = kind === nonsense ? found.length === 0 : first === 0 && recall === 1
  if (verbose === 'all' && !isRight) console.log(`${kind}\t${query}\t${found.join(' ') || '–'}`)
}
await shop.stop()
printTable(
  ['class', 'searches', 'MRR@10', 'recall@10', 'no result'],
  [...sums]
    .toSorted(([a], [b]) => Number(a === 'all') - Number(b === 'all'))
    .map(([kind, [searches = 0, ranks = 0, recalls = 0, none = 0]]) => [
      kind,
      searches,
      kind === nonsense ? '–' : (ranks / searches).toFixed(2),
      kind === nonsense ? '–' : (recalls / searches).toFixed(2),
      `${((100 * none) / searches).toFixed(0)} %`,
    ]),
)

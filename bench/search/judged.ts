import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `expected` lists slugs of products, or ids with `post:`, `faq:` or `policy:` in front, in the order that a buyer
 * hopes for.
 */
export type Judged = { kind: string; query: string; expected: string[] }

/** The judged searches of a file in this folder. Groups are defined in known.tsv. */
export function readJudged(file: string): Judged[] {
  const groups = new Map<string, string[]>()
  const expand = (text: string) =>
    text
      .split(' ')
      .filter(Boolean)
      .flatMap((word) => (word.startsWith('$') ? (groups.get(word.slice(1)) ?? []) : [word]))
  for (const [head = '', slugs = ''] of rowsOf('known.tsv'))
    if (head.startsWith('= ')) groups.set(head.slice(2), expand(slugs))
  return rowsOf(file)
    .filter(([head = '']) => !head.startsWith('= '))
    .map(([kind = '', query = '', expected = '']) => ({ kind, query, expected: expand(expected) }))
}

function rowsOf(file: string): string[][] {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))
}

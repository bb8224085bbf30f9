import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { readSourceFiles } from './source-files.ts'

/** `what` is an identifier, a comment, a text that people read, a test's title, or a paragraph of a document. */
export type Words = { path: string; what: string }
type Node = { type: string; start: number; end: number } & Record<string, unknown>

const root = join(import.meta.dirname, '../..')

/** Migrations and what is made from them never change. */
const isFixed = (path: string) => /\/migrations\/|database\/rows\.ts$/.test(path)

const sources = readSourceFiles()
  .filter(({ path }) => !isFixed(path))
  .map(({ path }) => {
    const source = readFileSync(join(root, path), 'utf8')
    return { path, source, ...(path.endsWith('.css') ? cssOf(source) : scriptOf(path, source)) }
  })

/** Names that the code gives: every identifier once a file, and the file's own name. */
export function writtenNames(): Words[] {
  return sources.flatMap(({ path, names }) => [
    ...[...names].map((what) => ({ path, what })),
    { path, what: path.split('/').at(-1) ?? '' },
  ])
}

export function writtenComments(): Words[] {
  return sources.flatMap(({ path, comments }) => comments.map((what) => ({ path, what })))
}

export function writtenTitles(): Words[] {
  return sources.flatMap(({ path, titles }) => titles.map((what) => ({ path, what })))
}

/** What people read in the shop, in its emails and documents, and in the back office. */
export function writtenTexts(): Words[] {
  return sources
    .filter(({ path }) => /^(web|server|ui)\/messages\/|^admin\//.test(path) && !/\.test\.|\.css$/.test(path))
    .flatMap(({ path, texts }) => texts.filter(isReadable).map((what) => ({ path, what })))
}

export function writtenSpreads(): Words[] {
  return sources.flatMap(({ path, spreads }) => spreads.map((what) => ({ path, what })))
}

/** Calls, addresses and keys are not read. */
const isReadable = (text: string) => /^\P{L}*\p{Lu}|\s/u.test(text) && !/^(?:[A-Z]+ )?\//.test(text)

const isDocument = (path: string) => path.endsWith('.md')

/** The paragraphs of all documents, without what stands in code spans and blocks. */
export function writtenParagraphs(): Words[] {
  const paths = readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !/^(node_modules|build|data|\..*)$/.test(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(join(root, entry.name), { recursive: true, encoding: 'utf8' }).map(
            (path) => `${entry.name}/${path}`,
          )
        : [entry.name],
    )
  return paths.filter(isDocument).flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .replaceAll(/^```[\s\S]*?^```/gm, '')
      .replaceAll(/`[^`\n]*`/g, '')
      .split(/\n\s*\n|\n(?=[|*-])/)
      .map((what) => ({ path, what: inOneLine(what) })),
  )
}

function cssOf(source: string) {
  const comments = [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map(([comment]) => inOneLine(comment))
  const names = new Set([...source.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
  return { names, comments, titles: [], texts: [], spreads: [] }
}

export function scriptOf(path: string, source: string) {
  const { program, comments, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const names = new Set<string>()
  const titles: string[] = []
  const texts: string[] = []
  const spreads: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const part of node) visit(part)
    if (Array.isArray(node) || typeof node !== 'object' || node === null || !('type' in node)) return
    const part = node as Node
    if (part.type === 'Identifier' || part.type === 'JSXIdentifier') names.add(String(part.name))
    if (part.type === 'CallExpression') titles.push(...titleOf(part))
    texts.push(...textOf(part))
    if (isSpreadLiteral(part)) spreads.push(source.slice(part.start, part.end))
    for (const key in part) {
      if (key !== 'type' && !(part.type === 'ImportDeclaration' && key === 'source')) visit(part[key])
    }
  }
  visit(program)
  return { names, titles, texts, spreads, comments: joined(comments, source) }
}

/** Line comments that follow each other are one sentence. */
function joined(comments: { type: string; value: string; start: number; end: number }[], source: string) {
  const out: { text: string; end: number; isLine: boolean }[] = []
  for (const { type, value, start, end } of comments) {
    const last = out.at(-1)
    const follows = last?.isLine && type === 'Line' && /^\s*$/.test(source.slice(last.end, start))
    if (last && follows) Object.assign(last, { text: `${last.text} ${value}`, end })
    else out.push({ text: value, end, isLine: type === 'Line' })
  }
  return out.map(({ text }) => inOneLine(text))
}

function titleOf({ callee, arguments: given }: Node): string[] {
  const [first] = given as Node[]
  const isTest = /^(test|it|describe)\b/.test(nameOf(callee as Node))
  return isTest && first?.type === 'Literal' && typeof first.value === 'string' ? [first.value] : []
}

/** `test`, `test.each(cases)` and the like. */
function nameOf(node: Node): string {
  if (node.type === 'Identifier') return String(node.name)
  const within = node.object ?? node.callee ?? node.tag
  return within ? nameOf(within as Node) : ''
}

/** `{ ...{ a, b } }`: a literal within another one. */
function isSpreadLiteral({ type, argument }: Node): boolean {
  return type === 'SpreadElement' && /^(Object|Array)Expression$/.test((argument as Node).type)
}

function textOf(node: Node): string[] {
  if (node.type === 'JSXText') return [inOneLine(String(node.value))]
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node.type !== 'TemplateLiteral') return []
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim()
}

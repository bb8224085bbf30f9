import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { retiredNames } from './support/retired-names.ts'
import { type Place, type Retired, retiredWords } from './support/retired-words.ts'
import { readSourceFiles } from './support/source-files.ts'
import {
  scriptOf,
  type Words,
  writtenComments,
  writtenNames,
  writtenParagraphs,
  writtenSpreads,
  writtenTexts,
  writtenTitles,
} from './support/written-words.ts'

const root = join(import.meta.dirname, '..')

/** Props that a person reads or hears. */
const readableProps =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|legend|heading|hint|message|text|own)$/

/** Expressions whose value may be that of one of their parts, and the names of those parts. */
const partsOfValue: Record<string, string[]> = {
  JSXExpressionContainer: ['expression'],
  ParenthesizedExpression: ['expression'],
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
  BinaryExpression: ['left', 'right'],
}

type Syntax = { type: string } & Record<string, unknown>

/** The texts that a node of the syntax tree shows by itself. */
function textsOf(node: Syntax): unknown[] {
  if (node.type === 'JSXText' || node.type === 'Literal') return [node.value]
  if (node.type === 'TemplateLiteral') {
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  }
  if (node.type === 'BinaryExpression' && node.operator !== '+') return []
  // Elements within are visited for themselves.
  return (partsOfValue[node.type] ?? []).flatMap((part) => textsOf(node[part] as Syntax))
}

/** Words written into the markup of a file, which belong in `messages/`. */
function literalWords(path: string, source: string): string[] {
  const shown: unknown[] = []
  const addChildren = ({ children }: { children: unknown[] }) => {
    shown.push(...(children as Syntax[]).flatMap(textsOf))
  }
  new Visitor({
    JSXElement: addChildren,
    JSXFragment: addChildren,
    // biome-ignore lint/correctness/noComponentHookFactories: a kind of syntax node, not a component
    JSXAttribute: ({ name, value }) => {
      const isReadable = name.type === 'JSXIdentifier' && readableProps.test(name.name)
      if (isReadable && value) shown.push(...textsOf(value as unknown as Syntax))
    },
  }).visit(parseSync(path, source).program)
  return shown
    .filter((text): text is string => typeof text === 'string' && /\p{L}{2}/u.test(text))
    .map((text) => text.trim().replaceAll(/\s+/g, ' '))
}

test('markup holds no words: they come from messages/', () => {
  const found = readSourceFiles()
    .map(({ path }) => path)
    .filter((path) => /^(web|ui)\/.*\.tsx$/.test(path) && !path.endsWith('.test.tsx'))
    .flatMap((path) =>
      literalWords(path, readFileSync(join(root, path), 'utf8')).map((text) => `${path}: ${text}`),
    )
  expect(found).toEqual([])
})

test.each([
  ['<p>Hello {name}</p>', ['Hello']],
  ["<p>{isNew ? 'New' : messages.old}</p>", ['New']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text to parse
  ['<p>{`${count} pieces`}</p>', ['pieces']],
  ["<>{count > 0 && 'Sold out'}</>", ['Sold out']],
  ["<img alt='A blade' className='wide' />", ['A blade']],
  ["<Button aria-label={'Close ' + name} kind='text'>×</Button>", ['Close']],
  ["<p title={messages.title}>{messages.text(name)} · {state === 'paid' && 3}</p>", []],
])('words in %s', (source, words) => {
  expect(literalWords('page.tsx', source)).toEqual(words)
})

test('every language has the same files', () => {
  const entries = readdirSync(join(root, 'web/messages'), { withFileTypes: true })
  const languages = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const english = readdirSync(join(root, 'web/messages/en'), { recursive: true }).toSorted()
  expect(english).not.toEqual([])
  for (const language of languages) {
    expect(readdirSync(join(root, 'web/messages', language), { recursive: true }).toSorted()).toEqual(english)
  }
})

const written: Record<Place, () => Words[]> = {
  names: writtenNames,
  comments: writtenComments,
  titles: writtenTitles,
  documents: writtenParagraphs,
  texts: writtenTexts,
}

/** These speak of the words themselves. */
const speakOfWords =
  /^tests\/(words\.test|support\/retired-(words|names))\.ts$|^CHANGELOG\.md$|decisions\/0063/

function isRetired({ pattern, except }: Retired, { path, what }: Words): boolean {
  return pattern.test(what) && !(except?.test(what) || except?.test(path))
}

describe.each(retiredWords)('in $places', ({ places, words }) => {
  const all = places.flatMap((place) => written[place]()).filter(({ path }) => !speakOfWords.test(path))

  test.each(words)('$pattern is written as $instead', (retired) => {
    expect(isRetired(retired, { path: '', what: retired.example })).toBe(true)
    const found = all.filter((each) => isRetired(retired, each))
    expect(found.map(({ path, what }) => `${path}: ${what}`)).toEqual([])
  })
})

test('no name of before comes back', () => {
  const names = writtenNames().filter(({ path }) => !speakOfWords.test(path))
  const today = new Set(names.map(({ what }) => what))
  const found = names.filter(({ what }) => Object.hasOwn(retiredNames, what))
  expect(found.map(({ path, what }) => `${path}: ${what}, now ${retiredNames[what]}`)).toEqual([])
  expect(Object.values(retiredNames).filter((name) => !today.has(name))).toEqual([])
})

test('no literal is spread into another one to please the formatter', () => {
  const spread = scriptOf(
    'any.ts',
    'const a = { ...{ b, c }, ...(d && { e }) }, f = [...[1, 2], ...g]',
  ).spreads
  expect(spread).toEqual(['...{ b, c }', '...[1, 2]'])
  expect(writtenSpreads().map(({ path, what }) => `${path}: ${what}`)).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type CodedProblem, problems } from '#contract/problems/problems.ts'
import { line } from '#contract/wire.ts'
import { type Problem, parseInput } from '#server/platform/kernel/problem.ts'
import { readSourceFiles } from '#tests/support/source-files.ts'
import { problemText } from './problem-text.ts'

const root = join(import.meta.dirname, '../..')
const sources = readSourceFiles()
  .map(({ path }) => path)
  .filter((path) => /^(server|model|contract|client|web)\/.*\.ts$/.test(path) && !/\.test\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Functions that take a problem's code, and the position of the code among their arguments. */
const positionOfCode: Record<string, number> = { refuse: 0, coded: 0, refuseField: 1 }

/**
 * The codes that a file passes to these functions: the text of a literal, or the node type of another expression with
 * text.
 */
function refusalsIn(path: string, source: string): string[] {
  const found: string[] = []
  new Visitor({
    // biome-ignore lint/correctness/noComponentHookFactories: a kind of syntax node, not a component
    CallExpression: ({ callee, arguments: given }) => {
      const position = callee.type === 'Identifier' ? positionOfCode[callee.name] : undefined
      const code = position === undefined ? undefined : given[position]
      if (code?.type === 'Literal') found.push(String(code.value))
      if (code?.type === 'TemplateLiteral' || code?.type === 'BinaryExpression') found.push(code.type)
    },
  }).visit(parseSync(path, source).program)
  return found
}

/** Literals that read like a sentence. */
function sentencesIn(path: string, source: string): string[] {
  const texts: unknown[] = []
  new Visitor({
    // biome-ignore lint/correctness/noComponentHookFactories: a kind of syntax node, not a component
    Literal: ({ value }) => texts.push(value),
    // biome-ignore lint/correctness/noComponentHookFactories: a kind of syntax node, not a component
    TemplateLiteral: ({ quasis }) => texts.push(quasis.map(({ value }) => value.cooked).join('…')),
  }).visit(parseSync(path, source).program)
  return texts.filter((text) => typeof text === 'string').filter((text) => /^\p{Lu}.* .*\.$/u.test(text))
}

test('refusals in the code pass codes, not sentences', () => {
  const wrong = sources
    .filter(({ path }) => path.startsWith('server/') && !path.startsWith('server/integrations/'))
    .flatMap(({ path, text }) => refusalsIn(path, text).map((code) => ({ path, code })))
    .filter(({ code }) => !(code in problems))
  expect(wrong).toEqual([])
})

test.each([
  ["refuse('out_of_stock')", ['out_of_stock']],
  ["refuse('The shop is closed.')", ['The shop is closed.']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text to parse
  ['refuse(`Order ${id} is closed.`)', ['TemplateLiteral']],
  ["refuseField('name', 'Too ' + 'long.')", ['BinaryExpression']],
  ["refuseFields({ name: [coded('required')] })", ['required']],
])('codes in %s', (source, codes) => {
  expect(refusalsIn('verb.ts', source)).toEqual(codes)
})

test('the contract contains no sentences: the message of a schema is a code', () => {
  const found = sources
    .filter(({ path }) => path.startsWith('contract/'))
    .flatMap(({ path, text }) => sentencesIn(path, text))
  expect(found).toEqual([])
  expect(sentencesIn('wire.ts', "z.string().min(1, 'It is blank.')")).toEqual(['It is blank.'])
})

test('a schema’s message is refused as a code with the limit; other errors use Zod’s text', () => {
  const schema = z.object({ name: line(3), password: z.string().min(8, 'password_too_short'), size: z.int() })
  const fieldsOf = (input: object) => {
    try {
      return parseInput(schema, input)
    } catch (error) {
      return (error as Problem).fields
    }
  }
  expect(fieldsOf({ name: ' ', password: 'short', size: 1.5 })).toEqual({
    name: [{ code: 'blank', params: { min: 1 } }],
    password: [{ code: 'password_too_short', params: { min: 8 } }],
    size: [{ code: 'invalid_value', params: { text: expect.any(String) } }],
  })
  expect(fieldsOf({ name: 'Hari', password: 'long enough' })).toEqual({
    name: [{ code: 'too_long', params: { max: 3 } }],
    size: [{ code: 'required', params: {} }],
  })
})

test('every problem of the list can occur', () => {
  const lists = /^(contract\/problems\/|server\/messages\/|web\/)/
  const used = sources.filter(({ path }) => !lists.test(path)).map(({ text }) => text)
  const idle = Object.keys(problems).filter((code) => !used.some((text) => text.includes(`'${code}'`)))
  expect(idle).toEqual([])
})

test.each<[CodedProblem, string]>([
  [{ code: 'not_found', params: {} }, 'Not found.'],
  [{ code: 'only_available', params: { available: 3 } }, 'Only 3 items available.'],
  [
    { code: 'parcel_too_heavy', params: { max_g: 30_000, weight_g: 30_001 } },
    'Couriers accept parcels of up to 30 kg, and this one would weigh 30.1 kg. Please order fewer items at a time, or contact us.',
  ],
  [
    { code: 'too_many_open_orders', params: { limit: 'orders_of_account', orders: 1 } },
    'You already have an order waiting for payment. Please pay for or cancel one before you place another.',
  ],
  [
    {
      code: 'items_unavailable',
      params: {
        items: [
          { name: 'Sirupate', problem: { code: 'only_available', params: { available: 2 } } },
          { name: 'Sirupate', problem: { code: 'only_available', params: { available: 2 } } },
          { name: null, problem: { code: 'not_available', params: {} } },
        ],
      },
    },
    'Sirupate: Only 2 items available. An item: No longer available.',
  ],
])('%j as a sentence', (problem, sentence) => {
  expect(problemText({ locale: 'en' }, problem)).toBe(sentence)
})

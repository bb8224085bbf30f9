// biome-ignore-all lint/correctness/noComponentHookFactories: kinds of syntax nodes, not components
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources with faults
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Expression, type JSXChild, parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { readSourceFiles } from './support/source-files.ts'

/** The files that format, create or parse amounts. */
const makers = new Set([
  'server/platform/kernel/money.ts',
  'model/money-text.ts',
  'model/totals.ts',
  'web/client/answers/readers.ts',
])

/** Files with amounts for programs, or with sizes. */
const machines =
  /^server\/shop\/seo\/merchant-feed\.ts$|^seed\/catalogue\/attributes\.ts$|^(bench|tests)\/|\.test\.tsx?$/

/** The last name of an expression for an unformatted amount from the API. */
const amounts =
  /^(amount|price|due|gross|net|received|refunded|refundable|refunds|remaining|shipping|subtotal|surcharge|total|(paid|line)_total|total_price|unit_price|first_kilogram|next_half_kilogram|\w+_cents)$/

/** Receivers of formatted amounts: messages and code that arranges them; and SQL, logs and keys. */
const written =
  /^(web\/messages|ui\/messages|server\/messages|server\/platform\/email|server\/admin\/emails)\/|^server\/(admin\/reports\/books|shop\/cart\/totals|shop\/catalogue\/admin\/write-products)\.ts$|^web\/shop\/(cart\/summary|catalogue\/product\/buy-bar)\.tsx$/

const root = join(import.meta.dirname, '..')

/** Amounts shown to people without the formatter: without separators, or with those of another formatter. */
function faultsOf(path: string, source: string): string[] {
  const found: string[] = []
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end)
  const isAmount = (one: Expression | { type: 'JSXEmptyExpression' }) => {
    if (one.type === 'CallExpression')
      return /^(moneyText|signedMoneyText|amountOf)$/.test(textOf(one.callee))
    if (written.test(path)) return false
    if (one.type !== 'Identifier' && one.type !== 'MemberExpression') return false
    // The controls of a form bear the names of its amounts.
    return (
      !/messages\b|^(form\.)?inputs\./i.test(textOf(one)) && amounts.test(textOf(one).split('.').at(-1) ?? '')
    )
  }
  const readChildren = (children: JSXChild[]) => {
    for (const [index, child] of children.entries()) {
      if (child.type !== 'JSXExpressionContainer') continue
      const before = children[index - 1]
      if ((before?.type === 'JSXText' && before.value.endsWith('$')) || isAmount(child.expression))
        found.push(textOf(child))
    }
  }
  new Visitor({
    TemplateLiteral: ({ quasis, expressions }) => {
      for (const [index, one] of expressions.entries())
        if (quasis[index]?.value.raw.endsWith('$') || isAmount(one)) found.push(textOf(one))
    },
    BinaryExpression: ({ left, operator, right }) => {
      if (operator === '+' && left.type === 'Literal' && String(left.value).endsWith('$'))
        found.push(textOf(right))
    },
    JSXElement: ({ children }) => readChildren(children),
    JSXFragment: ({ children }) => readChildren(children),
    CallExpression: ({ callee, arguments: [of] }) => {
      if (/\.toFixed$/.test(textOf(callee)) && of && textOf(of) === '2') found.push(textOf(callee))
    },
    Property: ({ key, value }) => {
      if (textOf(key) === 'style' && value.type === 'Literal' && value.value === 'currency')
        found.push('a format')
    },
  }).visit(parseSync(path, source).program)
  return found
}

test('amounts for people are written by one formatter', () => {
  const found = readSourceFiles()
    .map(({ path }) => path)
    .filter((path) => /\.tsx?$/.test(path) && !makers.has(path) && !machines.test(path))
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8')
      return faultsOf(path, source).map((fault) => `${path}: ${fault}`)
    })
  expect(found).toEqual([])
})

test.each([
  ['toast({ text: `${name} now costs $${next}` })', ['next']],
  ["const text = 'at least $' + least", ['least']],
  ['<p>${order.due} due</p>', ['{order.due}']],
  ['<>{line.amount} {currency}</>', ['{line.amount}']],
  ['const text = `${moneyText(cents)} can be refunded`', ['moneyText(cents)']],
  ['const text = (cents / 100).toFixed(2)', ['(cents / 100).toFixed']],
  ["price.toLocaleString('en-US', { style: 'currency', currency: 'USD' })", ['a format']],
  ['<p>{dollars(order.due)} due of {productsText(total)}</p>', []],
  ['const text = `${path}$`', []],
])('faults of %s', (source, faults) => {
  expect(faultsOf('admin/page.tsx', source)).toEqual(faults)
})

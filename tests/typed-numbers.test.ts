import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { readSourceFiles } from './support/source-files.ts'

/** Expressions for the text that a person typed into a field; addresses are parsed elsewhere. */
const typed = /[tT]arget\.value\b|^(text|typed|draft|percent|days)\b(?!\()|\b(given|form|data)\.get\(/

const root = join(import.meta.dirname, '..')

/** Most files contain none of these, and need no parsing. */
const suspect = /<form|number['"]|pattern|Number\(|parse(Float|Int)\(|Validity\(/

/**
 * The faults of a file: letting the browser parse numbers, or show its own validation messages, which cannot be
 * translated.
 */
function faultsOf(path: string, source: string): string[] {
  const found: string[] = []
  new Visitor({
    // biome-ignore lint/correctness/noComponentHookFactories: a kind of syntax node, not a component
    JSXOpeningElement: ({ name, attributes }) => {
      const named = attributes.filter((attribute) => attribute.type === 'JSXAttribute')
      const names = named.map((attribute) => attribute.name.name)
      const types = named.filter((attribute) => attribute.name.name === 'type')
      const isOf = (value: string) =>
        types.some((type) => type.value?.type === 'Literal' && type.value.value === value)
      const isAdmin = path.startsWith('admin/')
      if (isAdmin && name.type === 'JSXIdentifier' && name.name === 'form' && !names.includes('noValidate'))
        found.push('a form with bubbles')
      if (isAdmin && names.includes('pattern')) found.push('a pattern')
      // Some browsers drop a decimal comma, and all read '1e3' as a thousand.
      if (isOf('number')) found.push('a field that the browser reads')
    },
    // biome-ignore lint/correctness/noComponentHookFactories: a kind of syntax node, not a component
    Property: ({ key, value }) => {
      if (
        key.type === 'Identifier' &&
        key.name === 'type' &&
        value.type === 'Literal' &&
        value.value === 'number'
      )
        found.push('a field that the browser reads')
      if (path.startsWith('admin/') && key.type === 'Identifier' && key.name === 'pattern')
        found.push('a pattern')
    },
    // biome-ignore lint/correctness/noComponentHookFactories: a kind of syntax node, not a component
    CallExpression: ({ callee, arguments: [of] }) => {
      const text = source.slice(callee.start, callee.end)
      const read = of ? source.slice(of.start, of.end) : ''
      const isReading = ['Number', 'parseFloat', 'Number.parseFloat', 'parseInt', 'Number.parseInt'].includes(
        text,
      )
      if (isReading && typed.test(read)) found.push(`${text}(${read})`)
      if (/\.(reportValidity|setCustomValidity)$/.test(text)) found.push(text)
    },
  }).visit(parseSync(path, source).program)
  return found
}

test('one reader parses typed numbers, and fields show the problems', () => {
  const found = readSourceFiles()
    .map(({ path }) => path)
    .filter((path) => /^(admin|web|ui)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8')
      return suspect.test(source) ? faultsOf(path, source).map((fault) => `${path}: ${fault}`) : []
    })
  expect(found).toEqual([])
})

test('a form of the back office shows the errors of all its fields', () => {
  const found = readSourceFiles()
    .map(({ path }) => path)
    .filter((path) => /^admin\/.*\.tsx$/.test(path) && !path.endsWith('.test.tsx'))
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8')
      if (!source.includes('useFormSubmit(')) return []
      // The account's name in a hidden field is only for the browser's password manager.
      const shown = source.replaceAll(/<input [^>]*hidden[^>]*>/g, '')
      const names = [...shown.matchAll(/\bname="(\w+)"/g)].map(([, name]) => name)
      return names.filter((name) => !source.includes(`fieldErrors.${name}`)).map((name) => `${path}: ${name}`)
    })
  expect(found).toEqual([])
})

test.each([
  ['<form onSubmit={send} />', ['a form with bubbles']],
  ['<form noValidate onSubmit={send} />', []],
  ["<TextField pattern='[0-9]+' />", ['a pattern']],
  ["<input {...(isMoney && { pattern: '.*' })} />", ['a pattern']],
  ['<TextField type="number" />', ['a field that the browser reads']],
  ["<TextField {...{ type: 'number' }} />", ['a field that the browser reads']],
  ['set(Number(target.value))', ['Number(target.value)']],
  ["set(Number.parseFloat(text.replace(',', '.')))", ["Number.parseFloat(text.replace(',', '.'))"]],
  ['form.reportValidity()', ['form.reportValidity']],
  ['Number(order.total)', []],
])('faults of %s', (source, faults) => {
  expect(faultsOf('admin/page.tsx', source)).toEqual(faults)
})

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shortClassName } from './class-names.ts'

const button = join(import.meta.dirname, '../ui/input/button.module.css')
const field = join(import.meta.dirname, '../ui/input/field.module.css')

test('a class has a unique short name, the same in each build', () => {
  const names = ['button', 'square'].map((name) => shortClassName(name, button))
  const [name = '', other = ''] = names
  // The bundler inlines no longer ones.
  for (const one of names) expect(one).toMatch(/^[a-z]\d{1,2}$/i)
  expect(name).not.toBe(other)
  expect(name[0]).toBe(other[0])
  expect(shortClassName('control', field)[0]).not.toBe(name[0])
  expect(shortClassName('button', `${button}?used`)).toBe(name)
})

test('a class that its module does not define is refused', () => {
  expect(() => shortClassName('no-such-class', button)).toThrow('no-such-class')
})

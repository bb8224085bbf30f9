import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shortClassName } from './class-names.ts'

const button = join(import.meta.dirname, '../ui/input/button.module.css')
const field = join(import.meta.dirname, '../ui/input/field.module.css')

test('a class has a unique short name, the same in each build', () => {
  const [name, other] = [shortClassName('button', button), shortClassName('line', button)]
  expect(name).toMatch(/^[a-z]{2}\d+$/i)
  expect(other).toMatch(/^[a-z]{2}\d+$/i)
  expect(name).not.toBe(other)
  expect(name.slice(0, 2)).toBe(other.slice(0, 2))
  expect(shortClassName('control', field).slice(0, 2)).not.toBe(name.slice(0, 2))
  expect(shortClassName('button', `${button}?used`)).toBe(name)
})

test('a class that its module does not define is refused', () => {
  expect(() => shortClassName('no-such-class', button)).toThrow('no-such-class')
})

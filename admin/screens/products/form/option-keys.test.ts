import { expect, test } from 'vitest'
import { type TypedOption, withKeys } from './option-keys.ts'

const choice = (value: string, label: string) => ({ value, label, surcharge: '0.00' })
const horn = choice('Horn', 'Horn')

const option = (key: string, label: string, ...choices: TypedOption['choices']): TypedOption => ({
  key,
  label,
  kind: 'choice',
  note: null,
  choices,
  max_length: null,
  surcharge_steps: [],
})
const saved = [{ key: 'handle', label: 'Handle', kind: 'choice' as const, choices: [horn] }]
const valuesOf = (...choices: TypedOption['choices']) =>
  withKeys([option('handle', 'Handle', ...choices)], saved)[0]?.choices.map(({ value }) => value)

test('a renamed saved choice keeps its value', () => {
  expect(valuesOf(choice('Horn', 'Buffalo horn'))).toEqual(['Horn'])
})

test('the value of a new choice is its label', () => {
  expect(valuesOf(horn, choice('', ' Bone '))).toEqual(['Horn', 'Bone'])
  expect(valuesOf(horn, choice('', ''))).toEqual(['Horn', ''])
})

test('a new choice never gets the value of another, even of a renamed or removed one', () => {
  expect(valuesOf(choice('Horn', 'Buffalo horn'), choice('', 'Horn'))).toEqual(['Horn', 'Horn 2'])
  expect(valuesOf(choice('', 'Horn'))).toEqual(['Horn 2'])
  expect(valuesOf(choice('', 'Bone'), choice('', 'Bone'))).toEqual(['Bone', 'Bone 2'])
})

test('a renamed saved option keeps its key, and a new one never gets that of another', () => {
  const options = [option('handle', 'Grip'), option('', 'Handle'), option('', 'Handle')]
  expect(withKeys(options, saved).map(({ key }) => key)).toEqual(['handle', 'handle_b', 'handle_c'])
  expect(withKeys([option('', 'Handle')], saved)[0]?.key).toBe('handle_b')
})

test.for([
  ['Handle material', 'handle_material'],
  ['Size (2 cm) é', 'size_cm_e'],
  ['कर्द', 'option'],
  ['Edge', 'edge_b'],
])('the key of an option is derived from its question: %s', ([label = '', key]) => {
  expect(withKeys([option('edge', 'Edge'), option('edge_c', 'Edge'), option('', label)], [])[2]?.key).toBe(
    key,
  )
})

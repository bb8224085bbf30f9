import { expect, test } from 'vitest'
import { freeKey, relabeled } from './choice-values.ts'

const horn = { value: 'Horn', label: 'Horn', surcharge: '0.00' }
const blank = { value: '', label: '', surcharge: '0.00' }

test('a saved choice keeps its value, whatever it is called', () => {
  expect(relabeled([horn], 0, 'Buffalo horn', [horn])).toEqual([{ ...horn, label: 'Buffalo horn' }])
})

test('the value of a new choice follows its label', () => {
  const begun = relabeled([horn, blank], 1, 'B', [horn])
  expect(relabeled(begun, 1, 'Bone', [horn])[1]).toMatchObject({ value: 'Bone', label: 'Bone' })
})

test('a new choice never takes over the carts of a saved one, renamed or removed', () => {
  const renamed = { ...horn, label: 'Buffalo horn' }
  const typed = relabeled([renamed, blank], 1, 'Horn', [horn])
  expect(typed[1]).toMatchObject({ value: 'Horn 2', label: 'Horn' })
  expect(relabeled(typed, 1, 'Horn, dark', [horn])[1]).toMatchObject({ value: 'Horn, dark' })
  expect(relabeled([blank], 0, 'Horn', [horn])[0]).toMatchObject({ value: 'Horn 2' })
})

test('an option gets a key that no other has', () => {
  expect(freeKey([])).toBe('option')
  expect(freeKey([{ key: 'option' }, { key: 'option_c' }])).toBe('option_b')
})

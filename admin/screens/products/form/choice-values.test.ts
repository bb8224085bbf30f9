import { expect, test } from 'vitest'
import { keyOf, relabeled } from './choice-values.ts'

const horn = { value: 'Horn', label: 'Horn', surcharge: '0.00' }
const blank = { value: '', label: '', surcharge: '0.00' }

test('a renamed saved choice keeps its value', () => {
  expect(relabeled([horn], 0, 'Buffalo horn', [horn])).toEqual([{ ...horn, label: 'Buffalo horn' }])
})

test('the value of a new choice follows its label', () => {
  const begun = relabeled([horn, blank], 1, 'B', [horn])
  expect(relabeled(begun, 1, 'Bone', [horn])[1]).toMatchObject({ value: 'Bone', label: 'Bone' })
})

test('a new choice never gets the value of a saved choice, even of a renamed or removed one', () => {
  const renamed = { ...horn, label: 'Buffalo horn' }
  const typed = relabeled([renamed, blank], 1, 'Horn', [horn])
  expect(typed[1]).toMatchObject({ value: 'Horn 2', label: 'Horn' })
  expect(relabeled(typed, 1, 'Horn, dark', [horn])[1]).toMatchObject({ value: 'Horn, dark' })
  expect(relabeled([blank], 0, 'Horn', [horn])[0]).toMatchObject({ value: 'Horn 2' })
})

test.for([
  ['Handle material', 'handle_material'],
  ['Size (2 cm) é', 'size_cm_e'],
  ['कर्द', 'option'],
  ['Edge', 'edge_b'],
])('the key of an option is derived from its question: %s', ([label = '', key]) => {
  expect(keyOf(label, [{ key: 'edge' }, { key: 'edge_c' }])).toBe(key)
})

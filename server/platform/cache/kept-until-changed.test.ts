import { expect, test } from 'vitest'
import { createChanges } from './changes.ts'
import { keptUntilChanged } from './kept-until-changed.ts'

const open = keptUntilChanged<number, string>(['catalogue'], { maxSize: 10, sizeOf: ({ length }) => length })

test('what is kept is found until its domain changes, and by its own shop only', () => {
  const changes = createChanges()
  open(changes).keep(7, 'blade')
  changes.happened(['blog'])
  expect(open(changes).find(7)).toBe('blade')
  expect(open(createChanges()).find(7)).toBeUndefined()
  changes.happened(['catalogue'])
  expect(open(changes).find(7)).toBeUndefined()
})

test('what was read before a change is not kept as what is after it', () => {
  const changes = createChanges()
  const kept = open(changes)
  changes.happened(['catalogue'])
  kept.keep(7, 'old')
  expect(open(changes).find(7)).toBeUndefined()
})

test('it stays as small as it may be', () => {
  const kept = open(createChanges())
  kept.keep(1, 'sheath')
  kept.keep(2, 'handle')
  expect([kept.find(1), kept.find(2)]).toEqual([undefined, 'handle'])
})

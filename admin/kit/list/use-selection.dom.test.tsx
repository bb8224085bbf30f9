import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSelection } from './use-selection.ts'

const rows = [1, 2, 3]

function select(options = {}) {
  const { result, rerender } = renderHook(
    ({ rows }) => useSelection(rows, (row) => row, { isOffered: true, ...options }),
    { initialProps: { rows } },
  )
  return { now: () => result.current, show: (rows: number[]) => rerender({ rows }) }
}

test('“select all” covers rows beyond this page until the selection changes', () => {
  const { now } = select()
  act(() => now().toggleAll())
  expect(now()).toMatchObject({ selected: rows, isAll: true, isEverything: false })
  act(() => now().selectEverything())
  expect(now().isEverything).toBe(true)
  act(() => now().clear())
  act(() => now().toggle(2))
  expect(now()).toMatchObject({ selected: [2], isEverything: false })
})

test('rows that disappear from the page are deselected', () => {
  const { now, show } = select()
  act(() => now().toggle(2))
  act(() => now().selectEverything())
  show([1, 3])
  expect(now()).toMatchObject({ selected: [], isEverything: false, isAll: false })
})

test('a list can open with everything selected, until the selection changes', () => {
  const { now, show } = select({ startsFull: true })
  expect(now()).toMatchObject({ selected: rows, isEverything: true, isAll: true })
  show([4, 5])
  expect(now()).toMatchObject({ selected: [4, 5], isEverything: true })
  act(() => now().toggle(4))
  expect(now()).toMatchObject({ selected: [5], isEverything: false })
})

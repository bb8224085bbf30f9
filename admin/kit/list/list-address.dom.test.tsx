import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { useListAddress } from './list-address.ts'

function openList(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  )
  const read = () => ({ list: useListAddress(['status', 'search', 'ordering']), ...useLocation() })
  return renderHook(read, { wrapper }).result
}

test('changing a filter goes to the first page and leaves unknown parameters alone', () => {
  const list = openList('/orders?status=paid&after=7&view=4')
  expect(list.current.list.query).toEqual({ status: 'paid', after: '7' })
  expect(list.current.list.isFiltered).toBe(true)
  act(() => list.current.list.change({ search: 'doma' }))
  expect(list.current.search).toBe('?status=paid&view=4&search=doma')
  act(() => list.current.list.change({ status: '', search: '' }))
  expect(list.current.search).toBe('?view=4')
  expect(list.current.list.isFiltered).toBe(false)
})

test('turning a page leaves the filters alone; an ordering alone is no filter', () => {
  const list = openList('/orders?ordering=-total')
  expect(list.current.list.isFiltered).toBe(false)
  act(() => list.current.list.change({ before: '9' }))
  expect(list.current.search).toBe('?ordering=-total&before=9')
  expect(list.current.list.addressOf({ ordering: 'total' }).toString()).toBe('ordering=total')
})

import { expect, test } from 'vitest'
import { shopTable } from '../shop/table.ts'
import { officeTable } from './table.ts'

test('every call below /admin is for staff', () => {
  const calls = [...officeTable, ...shopTable].filter(({ path }) => path.startsWith('/admin/'))
  expect(calls.filter(({ access }) => access !== 'staff')).toEqual([])
  expect(calls).toHaveLength(officeTable.length)
})

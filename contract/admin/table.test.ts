import { expect, test } from 'vitest'
import { shopTable } from '../shop/table.ts'
import { adminTable } from './table.ts'

test('every call below /admin is for staff', () => {
  const calls = [...adminTable, ...shopTable].filter(({ path }) => path.startsWith('/admin/'))
  expect(calls.filter(({ access }) => access !== 'staff')).toEqual([])
  expect(calls).toHaveLength(adminTable.length)
})

import { expect, test } from 'vitest'
import { shopTable } from '../shop/table.ts'
import { officeTable } from './table.ts'

test('every call below /admin is for staff', () => {
  const calls = [...officeTable, ...shopTable].filter(({ path }) => path.startsWith('/admin/'))
  expect(calls.filter(({ access }) => access !== 'staff')).toEqual([])
  expect(calls).toHaveLength(officeTable.length)
})

test('an endpoint is named apart from the verb that answers it', () => {
  const files = import.meta.glob<Record<string, unknown>>(['../**/*.ts', '!../**/*.test.ts'], { eager: true })
  const isEndpoint = (value: unknown) =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  const names = Object.values(files).flatMap((exported) =>
    Object.entries(exported).flatMap(([name, value]) => (isEndpoint(value) ? [name] : [])),
  )
  expect(names.length).toBeGreaterThan(250)
  expect(names.filter((name) => !name.endsWith('Call'))).toEqual([])
})

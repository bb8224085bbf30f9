import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'

const { pool } = await createTestDatabase()

test('values are parsed to the types in rows.ts', async () => {
  const answer = await pool.query(`select 9007199254740991::bigint as whole, '{1,2}'::bigint[] as wholes,
    '{}'::bigint[] as none, 12.50::numeric as exact, date '2026-11-21' as day,
    array[date '2026-11-21'] as days, timestamptz '2026-11-21 10:00:00+05:45' as moment,
    '{"a": [1]}'::jsonb as document, count(*) as counted from (select 1) one`)
  expect(answer.rows[0]).toEqual({
    whole: Number.MAX_SAFE_INTEGER,
    wholes: [1, 2],
    none: [],
    exact: '12.50',
    day: '2026-11-21',
    days: ['2026-11-21'],
    moment: new Date('2026-11-21T04:15:00Z'),
    document: { a: [1] },
    counted: 1,
  })
})

test('an integer that JavaScript would round is an error', async () => {
  await expect(pool.query('select 9007199254740993::bigint as whole')).rejects.toThrow(RangeError)
})

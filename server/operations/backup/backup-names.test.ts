import { expect, test } from 'vitest'
import { outdatedBackups, timeOfBackup } from './backup-store.ts'

const name = (day: string, time = '030000') => `karda-${day}T${time}Z.tar.gz`
const keep = { days: 7, weeks: 4, months: 6 }

/** A backup per day, for this many days up to 23 November 2026, a Monday. */
function daily(count: number): string[] {
  return Array.from({ length: count }, (_, back) =>
    name(new Date(Date.UTC(2026, 10, 23) - back * 86_400_000).toISOString().slice(0, 10)),
  )
}

test('a year of daily backups leaves seven days, four weeks and six months', () => {
  const all = daily(365)
  const outdated = outdatedBackups(all, keep)
  expect(all.filter((one) => !outdated.includes(one))).toEqual(
    [
      '2026-11-23',
      '2026-11-22',
      '2026-11-21',
      '2026-11-20',
      '2026-11-19',
      '2026-11-18',
      '2026-11-17',
      // The newest of each week is that of the Sunday.
      '2026-11-15',
      '2026-11-08',
      '2026-10-31',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
    ].map((day) => name(day)),
  )
})

test('the newest backup of a day stays; other files are not touched', () => {
  const names = [
    name('2026-11-23', '030000'),
    name('2026-11-23', '150000'),
    `${name('2026-11-22')}.age`,
    'karda.tar.gz',
    'notes.txt',
    `${name('2026-11-23', '160000')}.part`,
  ]
  expect(outdatedBackups(names, keep)).toEqual([name('2026-11-23', '030000')])
  for (const ending of ['.age', '.encrypted'])
    expect(timeOfBackup(name('2026-11-22') + ending)).toEqual(new Date('2026-11-22T03:00:00Z'))
  expect(timeOfBackup('notes.txt')).toBeUndefined()
})

test('a shop that was off for months keeps its backups, and the newest always stays', () => {
  const old = [name('2025-01-01'), name('2025-01-02')]
  expect(outdatedBackups(old, keep)).toEqual([])
  expect(outdatedBackups(daily(3), { days: 1, weeks: 0, months: 0 })).toEqual(daily(3).slice(1))
})

import { dayMs, earlier } from '#model/duration.ts'

/** For how many of the newest days, weeks and months a backup is retained. */
export type Retention = { days: number; weeks: number; months: number }

/** Former releases wrote files ending with '.encrypted'. */
const namePattern = /^karda-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\dZ)\.tar\.gz(?:\.age|\.encrypted)?$/

/** 'karda-2026-11-23T030000Z.tar.gz': the names sort by time. */
export function nameOfBackup(time: Date, isEncrypted: boolean): string {
  const stamp = time.toISOString().replace(/\.\d+/, '').replaceAll(':', '')
  return `karda-${stamp}.tar.gz${isEncrypted ? '.age' : ''}`
}

/** The time in a backup's name; undefined if the name is not a backup's. */
export function timeOfBackup(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = namePattern.exec(name) ?? []
  return day ? new Date(`${day}${hours}:${minutes}:${seconds}`) : undefined
}

/**
 * Which of these files may be deleted: each of the newest days, weeks (from Monday) and months, in UTC, keeps its
 * newest backup. Days without a backup don't count, so a shop that was off for a month keeps its backups. Other files
 * stay.
 */
export function outdatedBackups(names: string[], { days, weeks, months }: Retention): string[] {
  const backups = names
    .flatMap((name) => {
      const time = timeOfBackup(name)
      return time ? [{ name, time }] : []
    })
    .toSorted((a, b) => b.time.getTime() - a.time.getTime())
  const retained = new Set<string>()
  const retainNewest = (count: number, periodOf: (time: Date) => string) => {
    // Later entries replace earlier ones, so this goes from the oldest to the newest.
    const newest = new Map(backups.toReversed().map(({ name, time }) => [periodOf(time), name]))
    for (const name of [...newest.values()].slice(-count || Infinity)) retained.add(name)
  }
  retainNewest(days, dayOf)
  retainNewest(weeks, (time) => dayOf(earlier(time, ((time.getUTCDay() + 6) % 7) * dayMs)))
  retainNewest(months, (time) => dayOf(time).slice(0, 7))
  return backups.map(({ name }) => name).filter((name) => !retained.has(name))
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}

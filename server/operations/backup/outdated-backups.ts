import { dayMs, earlier } from '#model/duration.ts'
/** For how many of the newest days, weeks and months a backup is retained. */
export type Retention = { days: number; weeks: number; months: number }

const namePattern = /^karda-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\dZ)\.tar\.gz(?:\.encrypted)?$/

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
    const periods = new Set<string>()
    for (const { name, time } of backups) {
      const period = periodOf(time)
      if (periods.has(period)) continue
      if (periods.size === count) break
      periods.add(period)
      retained.add(name)
    }
  }
  retainNewest(days, dayOf)
  retainNewest(weeks, (time) => dayOf(earlier(time, ((time.getUTCDay() + 6) % 7) * dayMs)))
  retainNewest(months, (time) => dayOf(time).slice(0, 7))
  return backups.map(({ name }) => name).filter((name) => !retained.has(name))
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}

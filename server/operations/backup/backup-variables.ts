import { join, resolve } from 'node:path'
import { z } from 'zod'

/** Environment variables for the location, the schedule and the retention of backups. */
export const backupVariables = {
  BACKUP_DIR: z
    .string()
    .min(1, 'a folder')
    .transform((folder) => resolve(folder))
    .optional(),
  BACKUP_TO: z.enum(['folder', 'store'], "'folder' or 'store'").default('folder'),
  BACKUP_KEY: z.string().min(20, 'a key of at least 20 characters').optional(),
  BACKUP_SCHEDULE: z
    .string()
    .transform((text) => text.split(',').map((time) => time.trim()))
    .refine(
      (times) => times.every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)) || isOff(times),
      "times of the day in UTC such as '03:00', separated by commas, or 'off'",
    )
    .transform((times) =>
      isOff(times) ? 'off' : times.map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))),
    )
    .optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2},\d{1,3},\d{1,3}$/, "numbers of days, weeks and months such as '7,4,6'")
    .optional(),
}

type Read = z.output<z.ZodObject<typeof backupVariables>>

/** 3:00 UTC is night in the Americas and Europe, and morning in Nepal. */
const nightly = [3 * 60]

function isOff(times: string[]): boolean {
  return times.join() === 'off'
}

/** The settings from the variables. By default, a demo makes no backups; every other shop does. */
export function backupsOf(
  { BACKUP_DIR, BACKUP_KEY, BACKUP_KEEP, BACKUP_SCHEDULE }: Read,
  { dataDir, isDemo }: { dataDir: string; isDemo: boolean },
) {
  const schedule = BACKUP_SCHEDULE ?? (isDemo ? 'off' : nightly)
  // Retains few backups by default, so a small disk fills slowly. An operator who sets a schedule has made room for
  // more.
  const [days = 0, weeks = 0, months = 0] = (
    BACKUP_KEEP ?? (Array.isArray(BACKUP_SCHEDULE) ? '7,4,6' : '7,0,0')
  )
    .split(',')
    .map(Number)
  return {
    folder: BACKUP_DIR ?? join(dataDir, 'backups'),
    key: BACKUP_KEY,
    /** Minutes of the day, in UTC, when a backup is due; undefined: no schedule. */
    minutes: schedule === 'off' ? undefined : schedule,
    /** Whether missing backups need attention. */
    areExpected: schedule !== 'off',
    keep: { days, weeks, months },
  }
}

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
    .regex(
      /^(off|([01]\d|2[0-3]):[0-5]\d( *, *([01]\d|2[0-3]):[0-5]\d)*)$/,
      "times of the day in UTC such as '03:00', separated by commas, or 'off'",
    )
    .optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2},\d{1,3},\d{1,3}$/, "numbers of days, weeks and months such as '7,4,6'")
    .optional(),
}

type Read = z.output<z.ZodObject<typeof backupVariables>>

/** The settings from the variables. By default, a demo makes no backups; every other shop does. */
export function backupsOf(
  { BACKUP_DIR, BACKUP_KEY, BACKUP_KEEP, BACKUP_SCHEDULE }: Read,
  { dataDir, isDemo }: { dataDir: string; isDemo: boolean },
) {
  // 3:00 UTC is night in the Americas and Europe, and morning in Nepal.
  const schedule = BACKUP_SCHEDULE ?? (isDemo ? 'off' : '03:00')
  const areExpected = schedule !== 'off'
  // Retains few backups by default, so a small disk fills slowly. An operator who sets a schedule has made room for
  // more.
  const keep = BACKUP_KEEP ?? (BACKUP_SCHEDULE && areExpected ? '7,4,6' : '7,0,0')
  const [days = 0, weeks = 0, months = 0] = keep.split(',').map(Number)
  return {
    folder: BACKUP_DIR ?? join(dataDir, 'backups'),
    key: BACKUP_KEY,
    /** Minutes of the day, in UTC, when a backup is due; undefined: no schedule. */
    minutes: areExpected ? schedule.split(',').map(minuteOf) : undefined,
    /** Whether missing backups need attention. */
    areExpected,
    keep: { days, weeks, months },
  }
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

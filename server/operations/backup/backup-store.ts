import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { dayMs, earlier } from '#model/duration.ts'
import {
  createObjectStore,
  type LargeFile,
  type ObjectStoreSettings,
} from '#server/integrations/storage/object-store.ts'
import { BackupProblem, unfinishedEnding } from './archive.ts'

/** A place with backups; other files in it are ignored. */
export type BackupStore = {
  names(): Promise<string[]>
  find(name: string): Promise<LargeFile | undefined>
  remove(name: string): Promise<void>
}

export function openBackupFolder(folder: string): BackupStore {
  return {
    names: async () => (await readdir(folder)).filter(timeOfBackup),
    async find(name) {
      if (!timeOfBackup(name)) return undefined
      const path = join(folder, name)
      const stats = await lstat(path).catch(() => undefined)
      return stats?.isFile() ? { bytes: stats.size, open: () => createReadStream(path) } : undefined
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** In output and arguments, this prefix marks a backup that is in the object store. */
export const storePrefix = 'store:'

/** The name in an argument that means a backup in the store, 'store:karda-….tar.gz'; undefined if it means a file. */
export function nameInStore(file: string): string | undefined {
  return file.startsWith(storePrefix) ? file.slice(storePrefix.length) : undefined
}

/** A folder of the bucket that never contains pictures. */
const folderInStore = 'backups'

/** No shopper waits, and a store that is unavailable for a few seconds must not make a backup fail. */
const pausesMs = [500, 2000, 8000]

export function openBackupStore(
  settings: ObjectStoreSettings,
): BackupStore & { add: (path: string) => Promise<void> } {
  const store = createObjectStore(settings, pausesMs)
  const keyOf = (name: string) => `${folderInStore}/${name}`
  return {
    names: async () => (await store.list(folderInStore)).map((key) => basename(key)).filter(timeOfBackup),
    find: async (name) => (timeOfBackup(name) ? store.find(keyOf(name)) : undefined),
    remove: (name) => store.removeFile(keyOf(name)),
    add: (path) => store.putFile(keyOf(basename(path)), path),
  }
}

/**
 * Calls `work` with the path of a temporary copy of a stored backup. Throws `BackupProblem` if there is no such backup.
 * A copy that a killed process leaves is removed by the next backup in this folder.
 */
export async function withRemoteBackup<Answer>(
  name: string,
  { store, folder }: { store: ObjectStoreSettings; folder: string },
  work: (path: string) => Promise<Answer>,
): Promise<Answer> {
  const stored = openBackupStore(store)
  const found = await stored.find(name)
  if (!found) {
    const names = (await stored.names()).toSorted().reverse()
    const listed =
      names.length > 0 ? `name one of ${names.map((one) => storePrefix + one).join(', ')}.` : 'it is empty.'
    throw new BackupProblem(`The object store has no backup ${name || 'without a name'}: ${listed}`)
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${name}.${randomUUID()}${unfinishedEnding}`)
  try {
    await pipeline(found.open(), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

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

import { existsSync, mkdirSync, readdirSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { isFull } from './fault-report.ts'
import { removeRun } from './leftovers.ts'

const inMemory = '/dev/shm'
/** The space that the databases, shops and browsers of a run may need together, in bytes. */
const neededBytes = 4 * 1024 ** 3

/**
 * The folder for all files of this test run, in memory if that has enough space. The first caller creates it, passes it
 * to its children by TEST_FOLDER and TEST_DISK, and removes it when it ends; the next run removes leftovers of killed
 * runs. It also becomes the folder for temporary files of this process and its children.
 */
export function runFolder(): string {
  process.env.TEST_FOLDER ??= makeRunFolder()
  return process.env.TEST_FOLDER
}

/** A folder on disk: files in memory would count toward a process's memory limit. */
export function runFolderOnDisk(): string {
  const own = basename(runFolder())
  const { TEST_DISK: onDisk } = process.env
  if (!onDisk) throw new Error('Whoever hands on TEST_FOLDER hands on TEST_DISK.')
  const folder = join(onDisk, own)
  mkdirSync(folder, { recursive: true })
  return folder
}

function makeRunFolder(): string {
  const onDisk = join(tmpdir(), 'karda-tests')
  // Full fault runs must measure a disk.
  const parent = hasRoom(inMemory) && !isFull ? join(inMemory, 'karda-tests') : onDisk
  // PostgreSQL runs as another user, who must be able to reach its files.
  for (const one of [onDisk, parent]) mkdirSync(one, { recursive: true, mode: 0o755 })
  const here = new Set([join(inMemory, 'karda-tests'), onDisk])
  for (const place of here) removeAbandoned(place)
  const own = [...here].map((place) => join(place, String(process.pid)))
  const folder = join(parent, String(process.pid))
  mkdirSync(folder, { mode: 0o755 })
  process.once('exit', () => own.forEach(removeRun))
  Object.assign(process.env, { TEST_DISK: onDisk, TMPDIR: folder })
  return folder
}

/**
 * Removes the folders of runs whose process has ended. A folder with this process's own number is from an earlier run.
 */
function removeAbandoned(place: string): void {
  const names = existsSync(place) ? readdirSync(place) : []
  for (const name of names)
    if (Number(name) === process.pid || !isAlive(Number(name))) removeRun(join(place, name))
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > neededBytes
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

import { BadArchive } from '../backup/bad-archive.ts'
import { NotEmpty } from '../backup/restore-backup.ts'
import { NoStoredBackup, NotStored } from '../backup/stored-backups.ts'
import { CallFailed } from '../control/call-control.ts'
import { CannotOpenDatabase } from '../database/cannot-open-database.ts'
import { AlreadyAtWork } from '../database/one-at-a-time.ts'
import { BadEnvironment } from '../env.ts'
import { storeProblems } from '../open-files.ts'

/** Why a command could not do its work; the message is a line for the operator. */
export class CannotRun extends Error {}

const forOperators = [
  AlreadyAtWork,
  BadArchive,
  BadEnvironment,
  CallFailed,
  CannotOpenDatabase,
  CannotRun,
  NoStoredBackup,
  NotEmpty,
  NotStored,
  ...storeProblems,
]

/** Why a command failed, in one line. What is the fault of the program names its place there. */
export function errorLine(error: unknown): string {
  const first = error instanceof AggregateError ? (error.errors[0] ?? error) : error
  if (!(first instanceof Error)) return inOneLine(`Unexpected: ${first}`)
  // File system, network and database say themselves what is wrong with them.
  const isSaid =
    'syscall' in first || 'severity' in first || forOperators.some((kind) => first instanceof kind)
  if (isSaid) return inOneLine(first.message)
  const place = /^ +at .*?([^\s(]+:\d+:\d+)\)?$/m.exec(first.stack ?? '')?.[1]
  return inOneLine(`Unexpected: ${first.name}: ${first.message}${place ? ` (${place})` : ''}`)
}

function inOneLine(text: string): string {
  return text
    .trim()
    .split(/\s*\n\s*/)
    .join(' ')
}

import { BadEnvironment } from '#server/config.ts'
import { BackupProblem } from '#server/operations/backup/archive.ts'
import { CallFailed } from '#server/operations/control/call-control.ts'
import { CannotOpenDatabase } from '#server/platform/database/cannot-open-database.ts'
import { AlreadyAtWork } from '#server/platform/database/one-at-a-time.ts'
import { storeProblems } from '#server/start/open-files.ts'

/** Thrown if a command fails; the message is a line for the operator. */
export class CannotRun extends Error {}

const forOperators = [
  AlreadyAtWork,
  BackupProblem,
  BadEnvironment,
  CallFailed,
  CannotOpenDatabase,
  CannotRun,
  ...storeProblems,
]

/** Why a command failed, in one line. For a bug, the line names its place in the code. */
export function errorLine(error: unknown): string {
  const first = error instanceof AggregateError ? (error.errors[0] ?? error) : error
  if (!(first instanceof Error)) return inOneLine(`Unexpected: ${first}`)
  // Errors of file system, network and database explain themselves, even during a migration.
  const isSaid =
    'syscall' in first ||
    [first, first.cause].some((said) => said instanceof Error && 'severity' in said) ||
    forOperators.some((kind) => first instanceof kind)
  if (isSaid) return inOneLine(first.message)
  const place = placeIn(first.stack ?? '')
  return inOneLine(`Unexpected: ${first.name}: ${first.message}${place ? ` (${place})` : ''}`)
}

/** 'file.ts:1:2' from '    at work (file.ts:1:2)'. */
function placeIn(stack: string): string | undefined {
  const lines = stack.split('\n').map((line) => line.trim())
  const [last] =
    lines
      .find((line) => /^at .*:\d+\)?$/.test(line))
      ?.split(/[\s(]/)
      .slice(-1) ?? []
  return last?.replace(/\)$/, '')
}

function inOneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
}

import { BadEnvironment, type Env, readEnv } from '#server/config.ts'
import { StoreUnavailable } from '#server/integrations/storage/object-store.ts'
import { BackupProblem } from '#server/operations/backup/archive.ts'
import { CallFailed } from '#server/operations/control/control.ts'
import { CannotOpenDatabase } from '#server/platform/database/cannot-open-database.ts'
import { AlreadyAtWork } from '#server/platform/database/locks.ts'
import { CopyDiffers } from '#server/platform/pictures/copy-pictures.ts'
import { createLineWriter, textOf } from '#server/platform/process/process-log.ts'
import { makePrivate } from '#server/start/private-folder.ts'

// No limit: a command buffers its output until the reader takes it, and then ends.
const limits = { maxWaiting: Number.POSITIVE_INFINITY }
/** Writes to standard output, which is reserved for a command's result. */
export const print = createLineWriter(process.stdout, limits)
const printError = createLineWriter(process.stderr, limits)

/** Runs a command and exits with its code; with 2 and a line on standard error if it failed. */
export async function runCommand(work: (env: Env, parameters: string[]) => Promise<number>): Promise<void> {
  process.once('uncaughtException', (error) => {
    explain(error)
    process.exit(2)
  })
  try {
    const env = readEnv(process.env)
    makePrivate(env.dataDir)
    process.exitCode = await work(env, process.argv.slice(2))
  } catch (error) {
    explain(error)
    process.exitCode = 2
  }
}

/** Prints why the command failed; the stack, which helps only developers, only at the log level 'debug'. */
function explain(error: unknown): void {
  printError(process.env.LOG_LEVEL === 'debug' ? textOf(error) : errorLine(error))
}

/** Thrown if a command fails; the message is a line for the operator. */
export class CannotRun extends Error {}

export const noStore =
  'Set MEDIA_URL, MEDIA_REGION, MEDIA_ACCESS_KEY and MEDIA_SECRET_KEY for the object store.'

const forOperators = [
  AlreadyAtWork,
  BackupProblem,
  BadEnvironment,
  CallFailed,
  CannotOpenDatabase,
  CannotRun,
  CopyDiffers,
  StoreUnavailable,
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
  const line = stack.split('\n').find((one) => /^ *at .*:\d+\)?$/.test(one))
  return line?.split(/[ (]/).at(-1)?.replace(/\)$/, '')
}

function inOneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).join(' ')
}

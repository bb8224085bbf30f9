import { BadArchive } from '../backup/bad-archive.ts'
import { NotEmpty } from '../backup/restore-backup.ts'
import { NoStoredBackup, NotStored } from '../backup/stored-backups.ts'
import { CallFailed } from '../control/call-control.ts'
import { CannotOpenDatabase } from '../database/cannot-open-database.ts'
import { AlreadyAtWork } from '../database/one-at-a-time.ts'
import { BadEnvironment, type Env, readEnv } from '../env.ts'
import { storeProblems } from '../open-files.ts'
import { textOf } from '../process-log.ts'

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

/** Runs a command and exits with its code; with 2 and one line on standard error if it could not do its work. */
export async function runCommand(work: (env: Env, parameters: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work(readEnv(process.env), process.argv.slice(2))
  } catch (error) {
    const isLine = error instanceof Error && forOperators.some((kind) => error instanceof kind)
    process.stderr.write(`${isLine ? error.message : textOf(error)}\n`)
    process.exitCode = 2
  }
}

/** A command writes to standard output what it was asked for, and nothing else. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

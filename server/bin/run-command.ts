import { type Env, readEnv } from '#server/config.ts'
import { createLineWriter } from '#server/platform/process/line-writer.ts'
import { textOf } from '#server/platform/process/process-log.ts'
import { makePrivate } from '#server/start/private-folder.ts'
import { errorLine } from './error-line.ts'

// A command keeps its output until it is read, and ends then.
const limits = { maxWaiting: Number.POSITIVE_INFINITY }
const output = createLineWriter(process.stdout, limits)
const errors = createLineWriter(process.stderr, limits)

/** Runs a command and exits with its code; with 2 and one line on standard error if it could not do its work. */
export async function runCommand(work: (env: Env, parameters: string[]) => Promise<number>): Promise<void> {
  process.once('uncaughtException', (error) => {
    explain(error)
    process.exit(2)
  })
  // The exit code says what came of the work, which is done all the same.
  process.once('beforeExit', () => {
    if (output.lost() > 0) errors.write(`${output.lost()} lines of output were lost.`)
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

/** The stack is for whoever mends the program. */
function explain(error: unknown): void {
  errors.write(process.env.LOG_LEVEL === 'debug' ? textOf(error) : errorLine(error))
}

/** A command writes to standard output what it was asked for, and nothing else. */
export function print(line: string): void {
  output.write(line)
}

import { type Env, readEnv } from '#server/config.ts'
import { createLineWriter } from '#server/platform/process/line-writer.ts'
import { textOf } from '#server/platform/process/process-log.ts'
import { makePrivate } from '#server/start/private-folder.ts'
import { errorLine } from './error-line.ts'

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

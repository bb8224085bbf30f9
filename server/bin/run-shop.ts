import { secondMs } from '#model/duration.ts'
import { BadEnvironment, readEnv } from '#server/config.ts'
import { StoreUnavailable } from '#server/integrations/storage/object-store.ts'
import { CannotOpenDatabase } from '#server/platform/database/cannot-open-database.ts'
import { createLog } from '#server/platform/process/log.ts'
import { logProcess, openOutput, textOf } from '#server/platform/process/process-log.ts'
import { makePrivate } from '#server/start/private-folder.ts'
import { startShop } from '#server/start/start-shop.ts'

/** The role can be set on the command line as well as in the environment: `--role=worker`. */
function roleIn(parameters: string[]): { ROLE?: string } {
  const role = parameters.find((parameter) => parameter.startsWith('--role='))
  return role ? { ROLE: role.slice('--role='.length) } : {}
}

/** Containers are killed after ten seconds; the next start resumes unfinished work. */
const closingTimeoutMs = 7500

/** Runs the shop until a signal ends the process. */
export async function runShop(): Promise<void> {
  const output = openOutput()
  const { print } = output
  let log = createLog('error', output.log)
  try {
    const env = readEnv({ ...process.env, ...roleIn(process.argv) })
    log = createLog(env.logLevel, output.log)
    makePrivate(env.dataDir)
    // In development a person reads the console.
    if (env.mode !== 'development') logProcess(log, print)
    const shop = await startShop(env, log, print)
    let stoppingSince: number | undefined
    const stop = () => {
      if (stoppingSince !== undefined) {
        // The terminal, npm and the start script each forward the same Ctrl-C; only a later signal is a second press.
        if (Date.now() - stoppingSince > 1000) process.exit(130)
        return
      }
      stoppingSince = Date.now()
      setTimeout(
        () => {
          log.warn('stopped with work in progress')
          process.exit(1)
        },
        env.drainSeconds * secondMs + closingTimeoutMs,
      ).unref()
      shop.close().then(
        () => process.exit(0),
        (error) => {
          log.error('shutdown failed', { error: textOf(error) })
          process.exit(1)
        },
      )
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
    // The pipe from the start script closes even if that process is killed.
    process.on('disconnect', stop)
    // Last, since a program that waits for this line may stop the process at once.
    print(shop.url ? `The shop is open at ${shop.url}` : 'The shop is running background jobs')
  } catch (error) {
    // Configuration errors are plain sentences for the operator; everything else is a log entry.
    if (
      error instanceof BadEnvironment ||
      error instanceof CannotOpenDatabase ||
      error instanceof StoreUnavailable
    )
      output.log(error.message)
    else log.error('start failed', { error: textOf(error) })
    process.exit(1)
  }
}

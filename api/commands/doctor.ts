import { oneAtATime } from '../database/one-at-a-time.ts'
import { examine, type Report, reportLines } from '../doctor/doctor.ts'
import type { Env } from '../env.ts'
import { openFiles } from '../gateways.ts'
import { reachShop } from './reach-shop.ts'
import { print, runCommand } from './run-command.ts'

/** `npm run doctor`: exit code 0 if the shop is sound, 1 if not, 2 if it could not be examined. */
await runCommand(async (env, parameters) => {
  const report = await examineShop(env)
  if (parameters.includes('--json')) print(JSON.stringify(report, undefined, 2))
  else for (const line of reportLines(report)) print(line)
  return report.is_sound ? 0 : 1
})

async function examineShop(env: Env): Promise<Report> {
  const reached = await reachShop(env)
  if ('call' in reached) return (await reached.call('doctor')) as Report
  const { opened, isRunning } = reached
  const { pool } = opened
  const { booksKeptYears } = env
  try {
    return await oneAtATime(opened, 'doctor', () =>
      examine({ pool, files: openFiles(env), now: new Date(), booksKeptYears, isRunning }),
    )
  } finally {
    await opened.close()
  }
}

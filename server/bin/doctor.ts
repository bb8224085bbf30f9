import { reportLines } from '#server/operations/doctor/doctor.ts'
import { withShop } from './connect-to-shop.ts'
import { CannotRun, print, runCommand } from './run-command.ts'

/** `npm run doctor`: exit code 0 if the shop is sound, 1 if not, 2 if it could not be examined. */
await runCommand(async (env, [option, ...more]) => {
  if (more.length > 0 || (option !== undefined && option !== '--json'))
    throw new CannotRun('Run npm run doctor, or npm run doctor -- --json.')
  const report = await withShop(env, 'doctor', (shop) => shop.doctor())
  if (option === '--json') print(JSON.stringify(report, undefined, 2))
  else for (const line of reportLines(report)) print(line)
  return report.is_sound ? 0 : 1
})

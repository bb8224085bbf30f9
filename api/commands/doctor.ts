import { reportLines } from '../doctor/doctor.ts'
import { withShop } from './reach-shop.ts'
import { print, runCommand } from './run-command.ts'

/** `npm run doctor`: exit code 0 if the shop is sound, 1 if not, 2 if it could not be examined. */
await runCommand(async (env, parameters) => {
  const report = await withShop(env, 'doctor', (shop) => shop.doctor())
  if (parameters.includes('--json')) print(JSON.stringify(report, undefined, 2))
  else for (const line of reportLines(report)) print(line)
  return report.is_sound ? 0 : 1
})

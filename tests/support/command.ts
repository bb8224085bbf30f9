import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

type Ended = { output: string; errors: string; code: number | null }

const root = join(import.meta.dirname, '../..')

/** Starts an operator command, `npm run <name> -- <parameters>`, with these variables added to our own. */
export function startCommand(
  name: string,
  env: Record<string, string>,
  parameters: string[] = [],
  flags: string[] = [],
): { child: ChildProcess; ended: Promise<Ended> } {
  const script = `server/bin/${name}.ts`
  const child = spawn(process.execPath, ['--liftoff-only', ...flags, script, ...parameters], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ended = Promise.all([text(child.stdout), text(child.stderr), code]).then(
    ([output, errors, code]) => ({ output: output.trim(), errors: errors.trim(), code }),
  )
  return { child, ended }
}

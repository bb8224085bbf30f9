import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Runs an operator's command, such as 'backup', in a separate process, which ends with this one. */
export async function spawnCommand(name: string, parameters: string[], env: Record<string, string> = {}) {
  const script = join(import.meta.dirname, `../bin/${name}.ts`)
  const child = spawn(process.execPath, ['--liftoff-only', script, ...parameters], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => void child.kill()
  process.once('exit', end)
  try {
    const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), exitOf(child)])
    return { code, output, errors: errors.trim() }
  } finally {
    process.off('exit', end)
  }
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject))
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

// Runs the exit handlers, which stop the started processes.
process.once('SIGTERM', () => process.exit(1))

/** Starts the built shop on a free port, in a separate process. */
export async function startShop(
  env: NodeJS.ProcessEnv,
): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/bin/main.ts')], {
    env: { ...env, PORT: '0', HOST: '127.0.0.1', RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = () => void child.kill()
  process.once('exit', end)
  for await (const line of createInterface(child.stdout)) {
    const [url] = /http:\/\/\S+/.exec(line) ?? []
    if (!url || child.pid === undefined) continue
    child.stdout.resume()
    return {
      url,
      pid: child.pid,
      stop: async () => {
        process.off('exit', end)
        child.kill('SIGTERM')
        await once(child, 'exit')
      },
    }
  }
  throw new Error('The shop ended before it was ready')
}

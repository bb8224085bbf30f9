import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { nodeFlags } from '../scripts/serve.mjs'

export type Server = { url: string; pid: number; stop: () => Promise<void> }

// Runs the exit handlers, which stop the started processes.
process.once('SIGTERM', () => process.exit(1))

const isPinned = process.platform === 'linux' && availableParallelism() > 1

/** Moves this process, the client, to the second core; servers run on the first. */
export function leaveServersTheFirstCore(): void {
  if (isPinned) execFileSync('taskset', ['-cp', '1', String(process.pid)], { stdio: 'ignore' })
}

/** Runs a script and its child processes on the first core, and waits for the line with its URL. */
export async function startPinned(script: string, env: Record<string, string> = {}): Promise<Server> {
  const flags = script === 'server/bin/main.ts' ? nodeFlags(env) : []
  const command = [process.execPath, ...flags, join(import.meta.dirname, '..', script)]
  const [program = '', ...parameters] = isPinned ? ['taskset', '-c', '0', ...command] : command
  const child = spawn(program, parameters, {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = () => void child.kill()
  process.once('exit', end)
  for await (const line of createInterface(child.stdout)) {
    const [url] = /(http|postgres):\/\/\S+/.exec(line) ?? []
    if (!url || child.pid === undefined) continue
    child.stdout.resume()
    const stop = async () => {
      process.off('exit', end)
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    return { url, pid: child.pid, stop }
  }
  throw new Error(`${script} ended before it was ready`)
}

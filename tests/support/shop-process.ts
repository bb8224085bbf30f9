import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')

/**
 * Without this V8 would optimize the embedded database's code in the background: half of the CPU time of a short-lived
 * shop.
 */
export const startQuickly = '--liftoff-only'

/** Node.js's compile cache of the server, shared by all shops: saves a fifth of the CPU time of a start. */
const compiledCode = join(root, 'node_modules/.cache/compiled')

/** The variables of every shop in the tests. */
export const processEnv = () => ({
  ...process.env,
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  RATE_LIMITS: 'off',
  PASSWORD_COST: 'lowest',
  NODE_ENV: 'production',
  CHECK_ANSWERS: 'on',
  NODE_COMPILE_CACHE: compiledCode,
  // Backups would run another process next to each shop, and write files that tests would find.
  BACKUP_SCHEDULE: 'off',
})

export type ShopProcess = {
  url: string
  child: ChildProcess
  output: string[]
  /** Lines from standard error. */
  errors: string[]
  stop: () => Promise<number | null>
}

/**
 * The real server as a process, on a free port of 127.0.0.1; a worker has no port, and its `url` is ''. `stop` sends
 * SIGTERM and returns the exit code. The output is in `output`, and in the error if the start fails. A variable with
 * the value undefined is unset; `script` is the script to start instead.
 */
export async function startShopProcess(
  env: Record<string, string | undefined>,
  script = ['server/bin/main.ts'],
): Promise<ShopProcess> {
  const child = spawn(process.execPath, [startQuickly, ...script], {
    cwd: root,
    env: { ...processEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  const errors: string[] = []
  createInterface(child.stderr).on('line', (line) => {
    output.push(line)
    errors.push(line)
  })
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      output.push(line)
      const [isReady, address = ''] = /open at (\S+)|running background jobs/.exec(line) ?? []
      if (isReady) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code}:\n${output.join('\n')}`)))
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    return code as number | null
  }
  return { url, child, output, errors, stop }
}

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { nodeFlags } from '../scripts/serve.mjs'

export type Server = { url: string; pid: number; stop: () => Promise<void> }
export type Engine = 'postgres' | 'embedded'

// Runs the exit handlers, which stop the started processes.
process.once('SIGTERM', () => process.exit(1))

const cores = availableParallelism()
const isPinned = process.platform === 'linux' && cores > 1
function runOn(list: string) {
  if (isPinned) execFileSync('taskset', ['-cp', list, String(process.pid)], { stdio: 'ignore' })
}
// Servers run on the first core, this process, the client, on the second.
runOn('1')
let areServersPinned = isPinned

/**
 * For a browser, which loads, runs and draws on several: lets this process and what it starts from then on, servers too,
 * use all. A browser's emulated phone keeps a core busy, and a server that may not leave that core answers late.
 */
export function runOnEveryCore(): void {
  runOn(`0-${cores - 1}`)
  areServersPinned = false
}

/** A folder that is removed at the end. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'karda-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs a script and its child processes on the first core, unless all may use every core, and waits for the line with its URL. */
export async function startServer(script: string, env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const flags = script === 'server/bin/main.ts' ? nodeFlags(env) : []
  const command = [process.execPath, ...flags, join(import.meta.dirname, '..', script)]
  const [program = '', ...parameters] = areServersPinned ? ['taskset', '-c', '0', ...command] : command
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

export const shopServer = 'server/bin/main.ts'
export const bareServer = 'bench/bare-server.ts'
export const staff = { STAFF_EMAIL: 'bench@example.com', STAFF_PASSWORD: 'an anvil rings before the sun' }

/** A database server, unless the shop's engine is embedded, and the environment of a demo shop in it. */
export async function prepareShop(engine: Engine) {
  const database = engine === 'postgres' ? await startServer('tests/support/postgres-server.ts') : undefined
  const env = {
    ...staff,
    DATA_DIR: temporaryFolder(),
    SEED: 'demo',
    JWT_SECRET: 'of the bench and of nothing else at all',
    TRUSTED_PROXIES: 'loopback',
    LOG_LEVEL: 'error',
    ...(database && { DATABASE_URL: database.url }),
  }
  return { database, env }
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** CPU time in ms of processes and their child processes, including finished children that were waited for. */
export function cpuMsOf(pids: number[]): number {
  const stats = readStats()
  const ticks = withChildren(pids, stats).reduce((sum, pid) => sum + (stats.get(pid)?.ticks ?? 0), 0)
  return (ticks * 1000) / ticksPerSecond
}

/**
 * Memory in MB of a process and its child processes: the private memory of each, plus the largest shared part, since
 * all of them share Node.js.
 */
export function megabytesOf(pid: number): number {
  const sizes = withChildren([pid], readStats()).map((one) => {
    const rollup = readIfThere(`/proc/${one}/smaps_rollup`)
    const kilobytes = (kind: string) =>
      [...rollup.matchAll(new RegExp(`^${kind}_(?:Clean|Dirty):\\s+(\\d+)`, 'gm'))].reduce(
        (sum, [, size]) => sum + Number(size),
        0,
      )
    return { own: kilobytes('Private'), shared: kilobytes('Shared') }
  })
  const own = sizes.reduce((sum, size) => sum + size.own, 0)
  return (own + Math.max(...sizes.map(({ shared }) => shared))) / 1024
}

type Stats = Map<number, { parent: number; ticks: number }>

function withChildren(pids: number[], stats: Stats): number[] {
  const children = [...stats].filter(([, { parent }]) => pids.includes(parent)).map(([pid]) => pid)
  return children.length ? [...pids, ...withChildren(children, stats)] : pids
}

function readStats(): Stats {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return new Map(
    pids.map((pid) => {
      // Skips the name, which may contain spaces and brackets.
      const text = readIfThere(`/proc/${pid}/stat`).replace(/^.*\) /s, '')
      const [, parent = 0, ...fields] = text.split(' ').map(Number)
      return [Number(pid), { parent, ticks: fields.slice(9, 13).reduce((sum, value) => sum + value, 0) }]
    }),
  )
}

/** The file's text; '' if the process has ended. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

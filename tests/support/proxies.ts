import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { canInstallPackages, installPackage } from './apt-packages.ts'
import { freePort } from './free-port.ts'
import { hasNginx } from './nginx.ts'

const ops = (name: string) => readFileSync(join(import.meta.dirname, '../../ops', name), 'utf8')

/** A proxy in front of nodes, configured by its file in `ops/`, but without TLS. `start` returns its URL. */
export type ReverseProxy = {
  name: string
  isThere: () => boolean
  start: (nodes: string[]) => Promise<string>
}

export const proxies: ReverseProxy[] = [
  {
    name: 'nginx',
    isThere: hasNginx,
    start: (nodes) =>
      run(
        '/usr/sbin/nginx',
        (file) => ['-e', 'stderr', '-c', file, '-g', 'daemon off;'],
        (port, folder) =>
          nginxWithoutTls(port, folder).replace(/server 127\.0\.0\.1:3000 ([^;]+);/, (_, options) =>
            nodes.map((node) => `server ${new URL(node).host} ${options};`).join('\n'),
          ),
      ),
  },
  {
    name: 'HAProxy',
    isThere: hasHaproxy,
    start: startHaproxy,
  },
]

/** `ops/nginx.conf` for a port of this machine and a folder, without TLS. */
export function nginxWithoutTls(port: number, folder: string): string {
  return (
    ops('nginx.conf')
      // Remove the server that only redirects to TLS.
      .replace(/ {2}server \{\s+listen 80[^}]+\}\n/, '')
      .replace(/listen 443[^;]+;/, `listen 127.0.0.1:${port};`)
      .replace(/listen \[::\]:443[^;]+;/, '')
      .replaceAll(/^ +ssl_.*\n/gm, '')
      .replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http')
      .replace('/run/nginx.pid', join(folder, 'pid'))
      .replace('/var/log/nginx/error.log', join(folder, 'log'))
  )
}

/** Two nodes, or the same node twice. Visitors' idle connections stay open for `keepSeconds`. */
export function startHaproxy(nodes: string[], { keepSeconds = 60 } = {}): Promise<string> {
  return run(
    'haproxy',
    (file) => ['-db', '-f', file],
    (port) =>
      ops('haproxy.cfg')
        .replace(/^ {2}bind :80\n/m, `  bind 127.0.0.1:${port}\n`)
        .replace(/^ {2}bind :443.*\n/m, '')
        .replace(/^ {2}http-request redirect scheme.*\n/m, '')
        .replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http')
        .replace('http-keep-alive 60s', `http-keep-alive ${keepSeconds}s`)
        .replaceAll('10.0.0.1:3000', new URL(nodes[0] ?? '').host)
        .replaceAll('10.0.0.2:3000', new URL(nodes[1] ?? '').host),
  )
}

/** Starts HAProxy, configured by its file in `ops/`, in front of two PostgreSQL servers; returns its port. */
export async function startPostgresProxy(servers: [number, number]): Promise<number> {
  const url = await run(
    'haproxy',
    (file) => ['-db', '-f', file],
    (port) =>
      ops('haproxy-postgres.cfg')
        .replace('127.0.0.1:5000\n  balance', `127.0.0.1:${port}\n  balance`)
        .replace('10.0.0.5:5432', `127.0.0.1:${servers[0]}`)
        .replace('10.0.0.6:5432', `127.0.0.1:${servers[1]}`),
  )
  return Number(new URL(url).port)
}

/** Whether HAProxy is available; if not, prints the reason. */
export function hasHaproxy(): boolean {
  const isThere = () => spawnSync('haproxy', ['-v']).status === 0
  if (isThere() || (canInstallPackages() && installPackage('haproxy', 'haproxy') && isThere())) return true
  console.log(
    'Skipped, tests behind HAProxy: it is not installed, and to install it takes root, Debian and its packages.',
  )
  return false
}

async function run(
  program: string,
  parameters: (file: string) => string[],
  configuration: (port: number, folder: string) => string,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'karda-proxy-'))
  const port = await freePort()
  const file = join(folder, 'configuration')
  writeFileSync(file, configuration(port, folder))
  const child = spawn(program, parameters(file), { stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  child.stderr.on('data', (part) => said.push(String(part)))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    rmSync(folder, { recursive: true, maxRetries: 5 })
  })
  for (let attempt = 0; !(await isOpen(port)); attempt++) {
    if (attempt === 50 || child.exitCode !== null)
      throw new Error(`${program} did not start: ${said.join('')}`)
    await setTimeout(100)
  }
  return `http://127.0.0.1:${port}`
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const opened = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return opened
}

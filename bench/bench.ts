import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import autocannon from 'autocannon'
import { weighPages } from './page-weight.ts'

const secondsEach = 5
const connections = 20
const root = join(import.meta.dirname, '..')

type Row = { what: string; perSecond: number; p99: number; failures: number }

/** Starts a server in a separate process and waits for the line that prints its address. */
async function startServer(script: string, env: Record<string, string>) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [join(root, script)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    const [url] = /http:\/\/\S+/.exec(line) ?? []
    if (!url) continue
    child.stdout.resume()
    const stop = async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    return { url, stop, readyMs: performance.now() - startedAt }
  }
  throw new Error(`${script} ended before it was ready`)
}

async function load(what: string, url: string, { isUncached = false } = {}): Promise<Row> {
  let number = 0
  const headers = { 'X-Tenant-ID': '3', 'Accept-Encoding': 'br' }
  const request = isUncached
    ? { setupRequest: (sent: autocannon.Request) => ({ ...sent, path: `${sent.path}?n=${number++}` }) }
    : {}
  const run = (duration: number) =>
    autocannon({
      url,
      connections,
      duration,
      headers,
      requests: [{ path: new URL(url).pathname, ...request }],
    })
  await run(1)
  const result = await run(secondsEach)
  return {
    what,
    perSecond: result.requests.average,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'karda-bench-'))
const env = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', RATE_LIMITS: 'off' }
const first = await startServer('api/main.ts', env)
await first.stop()
const shop = await startServer('api/main.ts', env)
const home = await (await fetch(shop.url)).text()
const baseline = await startServer('bench/bare-server.ts', { BODY_BYTES: String(Buffer.byteLength(home)) })
const rows = [
  await load('bare node:http, a body of the same size', baseline.url),
  await load('front page, cached', shop.url),
  await load('product page, cached', `${shop.url}/products/sirupate-10`),
  await load('list of products as JSON, cached', `${shop.url}/api/products/products/`),
  await load('front page, rendered for each request', shop.url, { isUncached: true }),
]
await baseline.stop()
await shop.stop()
await rm(dataDir, { recursive: true })

const bare = rows[0]?.perSecond ?? Number.NaN
console.log('| what | requests/s | of bare | p99 ms | failures |\n|---|---:|---:|---:|---:|')
for (const { what, perSecond, p99, failures } of rows) {
  console.log(
    `| ${what} | ${perSecond.toFixed(0)} | ${(perSecond / bare).toFixed(2)} | ${p99} | ${failures} |`,
  )
}
console.log(
  `\nFirst start ${(first.readyMs / 1000).toFixed(1)} s (with seeding), later start ${(shop.readyMs / 1000).toFixed(1)} s.`,
)

console.log('\n| page | scripts | KB (brotli) | styles | KB (brotli) |\n|---|---:|---:|---:|---:|')
for (const { page, scripts, styles } of weighPages()) {
  const cells = [scripts, styles].map(({ files, kilobytes }) => `${files} | ${kilobytes.toFixed(1)}`)
  console.log(`| ${page} | ${cells.join(' | ')} |`)
}

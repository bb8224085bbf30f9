import { Agent, request } from 'node:http'

export type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: string }

const atOnce = 10
// Before a server closes an idle connection, which a request would meet.
const agent = new Agent({ keepAlive: true, timeout: 2000 })

/** Sends this many requests over ten connections. A response other than 2xx counts as a failure. Times in ms. */
export async function load(url: string, count: number, next: () => Sent) {
  const times: number[] = []
  let left = count
  let failures = 0
  const start = performance.now()
  const work = async () => {
    while (left-- > 0) {
      const { ms, isAnswered } = await send(url, next())
      if (!isAnswered) failures++
      times.push(ms)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { seconds: (performance.now() - start) / 1000, p99Ms: percentile(times, 0.99), failures }
}

/** Sends a request. */
export async function send(url: string, sent: Sent): Promise<{ ms: number; isAnswered: boolean }> {
  const start = performance.now()
  const { method = 'GET', path, headers, body } = sent
  const all = { 'Accept-Encoding': 'gzip, deflate, br, zstd', 'X-Tenant-ID': '3', ...headers }
  const status = await new Promise<number>((resolve, reject) => {
    const call = request(new URL(path, url), { agent, method, headers: all }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    call.once('error', reject).end(body)
  })
  return { ms: performance.now() - start, isAnswered: status >= 200 && status < 300 }
}

/** `share` is 0.5 for the median. */
export function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
}

/** The median with the smallest and the largest value: '12 (11–14)'. */
export function middle(values: number[], shown = figure): string {
  const [low, median, high] = [0, 0.5, 1].map((share) => shown(percentile(values, share || 1e-9)))
  return low === high ? `${median}` : `${median} (${low}–${high})`
}

function figure(value: number): string {
  return value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US')
}

/** Prints a Markdown table for `docs/reference/performance.md`; all columns but the first are figures. */
export function printTable(heads: string[], rows: (string | number)[][]): void {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  const rule = heads.map((_, column) => (column === 0 ? '---' : '---:'))
  console.log([line(heads), `|${rule.join('|')}|`, ...rows.map(line)].join('\n'))
}

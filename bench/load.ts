import { Agent, request } from 'node:http'

export type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: string }

/** Times in ms. */
export type Loaded = { seconds: number; p99Ms: number; failures: number }

const atOnce = 10
const asBrowsersDo = 'gzip, deflate, br, zstd'

/** Sends this many requests over ten connections. A response other than 2xx counts as a failure. */
export async function load(url: string, count: number, next: () => Sent): Promise<Loaded> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const times: number[] = []
  let left = count
  let failures = 0
  const start = performance.now()
  const work = async () => {
    while (left-- > 0) {
      const sentAt = performance.now()
      if (!(await send(agent, url, next()))) failures++
      times.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  agent.destroy()
  return { seconds: (performance.now() - start) / 1000, p99Ms: percentile(times, 0.99), failures }
}

/** The percentile of the times: `share` is 0.5 for the median. */
export function percentile(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0
}

/** Sends a request; resolves to whether the response was 2xx. */
export function send(
  agent: Agent,
  url: string,
  { method = 'GET', path, headers, body }: Sent,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const all = { 'Accept-Encoding': asBrowsersDo, 'X-Tenant-ID': '3', ...headers }
    const sent = request(new URL(path, url), { agent, method, headers: all }, (answer) => {
      const { statusCode = 0 } = answer
      answer.resume().once('end', () => resolve(statusCode >= 200 && statusCode < 300))
    })
    sent.once('error', reject).end(body)
  })
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BadEnvironment, type Env } from '#server/config.ts'
import type { Measured } from '#server/operations/metrics/measure-shop.ts'
import type { ProcessSources } from '#server/operations/metrics/process-metrics.ts'
import { answerAtEdge } from '#server/platform/http/edge-answers.ts'
import type { RequestLog } from '#server/platform/http/request-log.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Log } from '#server/platform/process/log.ts'

export type Metrics = { hear: RequestLog; url: string; close: () => Promise<void> }

/**
 * Measures the shop and serves `/metrics` on a separate port, which shoppers cannot reach. The code for metrics loads
 * only if they are configured. Throws `BadEnvironment` if the port is in use.
 */
export async function openMetrics(
  { host, port }: NonNullable<Env['metrics']>,
  shop: Pick<Context, 'database' | 'clock'>,
  { log, ...sources }: ProcessSources & { log: Log },
): Promise<Metrics> {
  const { measureShop } = await import('#server/operations/metrics/measure-shop.ts')
  const measured = measureShop(shop, sources)
  const server = serverOf(measured, log)
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new BadEnvironment(`METRICS_PORT must be a free port; ${port} is in use.`)
    throw error
  }
  const { address, port: opened } = server.address() as AddressInfo
  return {
    hear: measured.hear,
    url: `http://${address.includes(':') ? `[${address}]` : address}:${opened}/metrics`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function serverOf({ scrape, contentType }: Measured, log: Log) {
  return createServer((request, response) => {
    const isMetricsRequest = request.url === '/metrics' && ['GET', 'HEAD'].includes(request.method ?? '')
    if (!isMetricsRequest) return answerAtEdge(response, 404, { detail: 'Not found.' })
    scrape().then(
      (text) =>
        response.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(text),
      (error) => {
        log.error('metrics failed', { error: String(error) })
        answerAtEdge(response, 500, { detail: 'Reading the metrics failed.' })
      },
    )
  })
}

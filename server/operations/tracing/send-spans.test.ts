import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#server/platform/process/log.ts'
import { sendSpans } from './send-spans.ts'
import type { Span } from './spans.ts'

const span: Span = {
  traceId: '0af7651916cd43dd8448eb211c80319c',
  spanId: 'b7ad6b7169203331',
  parentSpanId: undefined,
  name: 'GET /faq',
  kind: 'server',
  begun: 1_795_000_000_000.25,
  ended: 1_795_000_000_012.5,
  attributes: { 'http.route': '/faq', 'http.response.status_code': 503, 'karda.request_id': undefined },
  hasFailed: true,
}

/** A collector that answers with a status, and the bodies that it received. */
async function openCollector() {
  const received: {
    path: string | undefined
    type: string | undefined
    body: { resourceSpans: object[] }
  }[] = []
  const collector = { status: 200, received, url: '' }
  const server: Server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request))
    received.push({ path: request.url, type: request.headers['content-type'], body })
    response.writeHead(collector.status).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return collector
}

function open(url: string, limits: { everyMs?: number; batch?: number; most?: number } = {}) {
  const logged: Record<string, unknown>[] = []
  const log = createLog('warn', (line) => logged.push(JSON.parse(line)))
  const sender = sendSpans(url, { resource: { 'service.name': 'karda' }, log, everyMs: 10, ...limits })
  onTestFinished(sender.close)
  return { ...sender, logged }
}

test('spans are sent in the JSON format of OTLP', async () => {
  const collector = await openCollector()
  const { add, close } = open(`${collector.url}/`, { everyMs: 60_000 })
  add(span)
  await close()
  const [sent] = collector.received
  expect(sent).toEqual({
    path: '/v1/traces',
    type: 'application/json',
    body: {
      resourceSpans: [
        {
          resource: { attributes: [{ key: 'service.name', value: { stringValue: 'karda' } }] },
          scopeSpans: [
            {
              scope: { name: 'karda' },
              spans: [
                {
                  traceId: '0af7651916cd43dd8448eb211c80319c',
                  spanId: 'b7ad6b7169203331',
                  name: 'GET /faq',
                  kind: 2,
                  startTimeUnixNano: '1795000000000250000',
                  endTimeUnixNano: '1795000000012500000',
                  attributes: [
                    { key: 'http.route', value: { stringValue: '/faq' } },
                    { key: 'http.response.status_code', value: { intValue: '503' } },
                  ],
                  status: { code: 2 },
                },
              ],
            },
          ],
        },
      ],
    },
  })
})

test('a collector that refuses spans is logged once, and its recovery is logged once', async () => {
  const collector = await openCollector()
  const { add, logged } = open(collector.url)
  collector.status = 500
  for (let time = 0; time < 2; time++) {
    const before = collector.received.length
    add(span)
    await vi.waitFor(() => expect(collector.received.length).toBe(before + 1))
  }
  collector.status = 200
  add(span)
  await vi.waitFor(() => expect(logged.length).toBe(2))
  expect(logged).toMatchObject([
    { level: 'warn', message: 'traces lost', error: 'Error: The collector answered 500.' },
    { level: 'warn', message: 'traces delivered again', lost: 2 },
  ])
})

test('without a collector the buffer stays within its limit', async () => {
  const collector = await openCollector()
  const { add, close } = open(collector.url, { everyMs: 60_000, batch: 100, most: 3 })
  for (let time = 0; time < 10; time++) add(span)
  await close()
  const sent = collector.received.flatMap(({ body }) => JSON.stringify(body).match(/"traceId"/g) ?? [])
  expect(sent.length).toBe(3)
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { newShopEnv, startForTest } from '../support/fault-shop.ts'

test('a shop with a collector sends it requests and their SQL statements, at the latest when it stops', async () => {
  const bodies: string[] = []
  const collector = createServer(async (request, response) => {
    bodies.push(`${request.url} ${await text(request)}`)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  onTestFinished(() => void collector.close())
  const shop = await startForTest({
    ...(await newShopEnv()),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  })
  await (await fetch(`${shop.url}/faq`)).text()
  expect(await shop.stop()).toBe(0)
  const sent = bodies.join('\n')
  expect(bodies[0]).toMatch(/^\/v1\/traces \{"resourceSpans":/)
  expect(sent).toContain('"name":"GET /faq"')
  expect(sent).toContain('"db.query.text"')
  expect(shop.errors).toEqual([])
})

import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { startShopProcess } from '../support/shop-process.ts'

test('a shop with a collector sends it what it was asked and the statements that took, at the latest when it stops', async () => {
  const bodies: string[] = []
  const collector = createServer(async (request, response) => {
    bodies.push(`${request.url} ${await text(request)}`)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  onTestFinished(() => void collector.close())
  const folder = await mkdtemp(join(tmpdir(), 'karda-tracing-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const shop = await startShopProcess({
    ...{ DATA_DIR: folder, SEED: 'empty' },
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  })
  onTestFinished(async () => void (await shop.stop()))
  await (await fetch(`${shop.url}/faq`)).text()
  expect(await shop.stop()).toBe(0)
  const sent = bodies.join('\n')
  expect(bodies[0]).toMatch(/^\/v1\/traces \{"resourceSpans":/)
  expect(sent).toContain('"name":"GET /faq"')
  expect(sent).toContain('"db.query.text"')
  expect(shop.errors).toEqual([])
})

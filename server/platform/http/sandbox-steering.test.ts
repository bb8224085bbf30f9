import { expect, test } from 'vitest'
import { createSandboxGateway } from '#sandbox/sandbox-gateway.ts'
import { createMemoryStore } from '#sandbox/store.ts'
import { openApi, today } from '#tests/support/api.ts'

const sandbox = createSandboxGateway({
  merchantId: 'KARDATEST',
  secret: 's'.repeat(32),
  clock: () => today,
  store: createMemoryStore(),
  publicUrl: 'http://localhost:3000/sandbox/2c2p',
})
const api = await openApi({ sandbox: sandbox.app })

test.each([
  ['127.0.0.1', 204],
  ['192.0.2.7', 404],
])('a call to control the sandbox from %s answers %i', async (remoteAddress, status) => {
  const headers = { 'X-Forwarded-For': '127.0.0.1' }
  const request = { method: 'PUT', body: '{"notification":"never"}', headers }
  const peer = { incoming: { socket: { remoteAddress } } }
  const answer = await api.app.request('/sandbox/2c2p/steering/KH1', request, peer)
  expect(answer.status).toBe(status)
})

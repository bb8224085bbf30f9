import { expect, test } from 'vitest'
import { openApi } from '../../tests/support/api.ts'

test('readiness reports the database, health the process', async () => {
  const api = await openApi()
  const ask = async (path: string) => {
    const answer = await api.app.request(path)
    const retryAfter = answer.headers.get('Retry-After')
    return { status: answer.status, body: await answer.json(), ...(retryAfter && { retryAfter }) }
  }
  expect(await ask('/readyz')).toEqual({ status: 200, body: { status: 'ready' } })
  await api.database.destroy()
  expect(await ask('/readyz')).toEqual({
    status: 503,
    body: { status: 'database unavailable' },
    retryAfter: '5',
  })
  expect(await ask('/healthz')).toEqual({ status: 200, body: { status: 'ok' } })
})

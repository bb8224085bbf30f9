import { serve } from '@hono/node-server'
import { afterAll } from 'vitest'
import type { TestApi } from './api.ts'
import { type Caller, createCaller } from './caller.ts'
import { givenAccessToken } from './session.ts'

export type Shopper = Caller & { id: number }

/**
 * Many concurrent customers, who call over HTTP, each with a separate connection. They never sign in: hashing so many
 * passwords would take longer than the test itself.
 */
export async function openCrowd(api: TestApi): Promise<(prefix: string, size: number) => Promise<Shopper[]>> {
  const server = serve({ fetch: api.app.fetch, port: 0, hostname: '127.0.0.1' })
  // The client might use a connection at the moment when the server closes it as idle.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 0
  await new Promise((resolve) => server.once('listening', resolve))
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const overHttp = { request: (path: string, init?: RequestInit) => fetch(`${url}${path}`, init) }

  return async (prefix, size) => {
    const names = Array.from({ length: size }, (_, index) => `${prefix}${index + 1}`)
    const accounts = await api.database
      .insertInto('accounts')
      .values(
        names.map((name) => ({
          email: `${name}@example.com`,
          username: name,
          password_hash: 'none',
          role: 'customer',
          created_at: api.now(),
        })),
      )
      .returning('id')
      .execute()
    return Promise.all(
      accounts.map(async ({ id }) => {
        const token = await givenAccessToken(api, { id, role: 'customer' })
        return { ...createCaller(overHttp, () => token), id }
      }),
    )
  }
}

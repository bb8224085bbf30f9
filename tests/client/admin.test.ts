import { expect, test } from 'vitest'
import { createCall, createFileCall } from '#client/call.ts'
import type { AdminCalls } from '#contract/admin/table.ts'
import { openApi, type Person } from '../support/api.ts'

/** The client accepts any call table: the back office's table types these calls, and the real server answers them. */
const api = await openApi()
const staff = await api.person('vera', 'manager')
const customer = await api.person('maya')

const options = {
  apiUrl: 'http://localhost/api',
  fetch: async (request: Request) => api.app.request(request),
}
const authFor = ({ access }: Person, newAccess: string | null = null) => ({
  tokens: { bearer: async () => access, bearerAfter: async () => newAccess },
  needsSignIn: () => true,
})
const callAs = (person: Person) => createCall<AdminCalls>({ ...options, auth: authFor(person) })

test("a staff member's calls carry their token and have the types of the back office’s table", async () => {
  const { results, count } = await callAs(staff)('GET /admin/orders/', { query: { status: 'paid' } })
  expect([results, count]).toEqual([[], 0])
  // @ts-expect-error not a call of this table
  await expect(callAs(staff)('GET /admin/cart/')).rejects.toMatchObject({ status: 404 })
})

test('the server refuses back office calls of visitors and customers', async () => {
  const visitor = createCall<AdminCalls>(options)
  await expect(visitor('GET /admin/orders/')).rejects.toMatchObject({ status: 401, name: 'CallError' })
  await expect(callAs(customer)('GET /admin/orders/')).rejects.toMatchObject({ name: 'CallError' })
})

test('a back office call is retried with a new token, since no admin call is public', async () => {
  const stale = { ...staff, access: `${staff.access}x` }
  const call = createCall<AdminCalls>({ ...options, auth: authFor(stale, staff.access) })
  expect((await call('GET /admin/orders/')).count).toBe(0)
})

test('file calls of the back office fail like its JSON calls', async () => {
  const file = createFileCall<AdminCalls>({ ...options, auth: authFor(staff) })
  await expect(
    file('GET /admin/orders/{id}/packing-slip/', { params: { id: 'NONE' } }),
  ).rejects.toMatchObject({ status: 404, detail: 'Not found.' })
})

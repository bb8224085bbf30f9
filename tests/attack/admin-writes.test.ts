import { expect, test } from 'vitest'
import type { Permission } from '#contract/admin/accounts/permissions.ts'
import { adminTable } from '#contract/admin/table.ts'
import { type Endpoint, rightsTo } from '#contract/endpoint.ts'
import type { Person } from '../support/api.ts'
import type { Sent } from '../support/caller.ts'
import { validBody } from '../support/staff-calls.ts'
import { adminWriteCases } from './admin-writes-cases.ts'
import { type Given, openAdminWrites } from './admin-writes-scene.ts'
import { storedIn } from './stored.ts'

const scene = await openAdminWrites()
const { api, owner, hidden, letClerk } = scene
const cases = adminWriteCases(scene)

/** Calls that change nothing, but need a method other than GET because of their payload. */
const reads: Record<string, string> = {
  'POST /admin/orders/{id}/address-check/': 'says what another address would cost',
  'POST /admin/order-quotes/': 'says what an order would cost',
  'POST /admin/bulk/orders/papers/': 'prints what may be printed one by one',
  'POST /admin/statements/preview/': 'says how a file would be read',
  'POST /admin/shipping/countries/{code}/preview/': 'says what a change would do',
  'POST /admin/mail-texts/{id}/preview/': 'says how a mail would read',
  'POST /admin/product-previews/': 'keeps a form for an hour, for whoever has its address',
  'POST /admin/product-imports/': 'says what a file would change; running it is in the log, row by row',
}

const writes = (adminTable as readonly Endpoint[])
  .filter(({ method }) => method !== 'GET')
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }))
  .filter(({ name }) => !(name in reads))
const isVersioned = ({ body, query }: Endpoint) => 'version' in { ...shapeOf(body), ...shapeOf(query) }
const shapeOf = (schema: unknown) => (schema as { shape?: object } | undefined)?.shape ?? {}

/** Calls that everyone with read permission may make, and which check this permission for the actual change. */
const alsoTaken: Record<string, Permission> = {
  'PUT /admin/products/{id}/': 'catalogue.manage',
  'PUT /admin/categories/{id}/': 'catalogue.manage',
}
/** Calls that staff make for themselves, or that are limited to staff with fewer permissions than the caller. */
const byOwner = ['any', 'signing_in', 'staff.manage']

/** A valid call, and a clerk with only the permission for it to make it. */
async function givenTo(name: string, endpoint: Endpoint): Promise<Given & { by: Person }> {
  // The last of several permissions is the easiest to overlook.
  const permission = rightsTo(endpoint).at(-1) as Permission
  const by = byOwner.includes(permission)
    ? owner
    : await letClerk([permission, ...(alsoTaken[name] ? [alsoTaken[name]] : [])])
  const { body, ...given } = (await cases[name]?.()) ?? {}
  return { by, ...given, ...(endpoint.body && { body: { ...(validBody(endpoint) as object), ...body } }) }
}

const send = (name: string, { by = owner, ...given }: Given) => by.send(name as never, given as never)

function from(version: number, { method }: Endpoint, given: Given): Given {
  return method === 'DELETE'
    ? { ...given, query: { ...given.query, version } }
    : { ...given, body: { ...given.body, version } }
}

async function lastRow(): Promise<number> {
  const newest = api.database.selectFrom('audit_log').select('id').orderBy('id', 'desc').limit(1)
  return (await newest.executeTakeFirst())?.id ?? 0
}

const rowsSince = (id: number) =>
  api.database.selectFrom('audit_log').selectAll().where('id', '>', id).orderBy('id').execute()

function expectRecorded(
  rows: Awaited<ReturnType<typeof rowsSince>>,
  { name, sent, by }: { name: string; sent: Sent; by: Person },
): void {
  expect(
    rows.map(({ verb }) => verb),
    name,
  ).toEqual([expect.stringMatching(/^[a-z]+\.[a-z-]+$/)])
  for (const row of rows) {
    expect(row, name).toMatchObject({
      at: api.now(),
      actor: `staff:${by.id}`,
      request_id: sent.headers.get('X-Request-Id'),
      subject: expect.stringMatching(/^[a-z]+(-[a-z]+)*(:[\w.-]{1,80})?$/),
    })
    const text = JSON.stringify(row)
    for (const secret of hidden) expect(text, name).not.toContain(secret)
  }
}

test('this file tests every staff write', () => {
  const unknown = [reads, cases].flatMap((list) =>
    Object.keys(list).filter((name) => !adminTable.some((e) => `${e.method} ${e.path}` === name)),
  )
  expect(unknown).toEqual([])
})

test.for(
  writes.filter(({ endpoint }) => isVersioned(endpoint)).map((one) => [one.name, one.endpoint] as const),
)(
  '%s refuses an older version, and leaves one audit row with the values before and after',
  async ([name, endpoint]) => {
    const given = await givenTo(name, endpoint)
    const start = await lastRow()
    const unread = await send(name, from(2_000_000_000, endpoint, given))
    expect(unread, name).toMatchObject({ status: 409, body: { code: 'stale_version' } })
    expect(await rowsSince(start)).toEqual([])
    const { current } = unread.body as { current: { version: number } }
    const { version, ...before } = current
    const sent = await send(name, from(version, endpoint, given))
    expect([sent.status, sent.body], name).toEqual([endpoint.status ?? 200, sent.body])
    const rows = await rowsSince(start)
    expectRecorded(rows, { name, sent, by: given.by })
    const [row] = rows
    if (endpoint.method === 'DELETE') {
      expect(row, name).toMatchObject({ before, after: null })
      return
    }
    expect(Object.keys(row?.after ?? {}), name).toEqual(Object.keys(row?.before ?? {}))
    expect(row?.after, name).not.toEqual(row?.before)
    expect(before, name).toMatchObject(row?.before as object)
    const changed = await storedIn(api)
    const stale = await send(name, from(version, endpoint, given))
    expect(stale, name).toMatchObject({
      status: 409,
      body: {
        code: 'stale_version',
        changed_by: given.by.username,
        changed_at: api.now().toISOString(),
        current: { ...(row?.after as object), version: version + 1 },
      },
    })
    expect(await storedIn(api), name).toEqual(changed)
  },
)

test.for(
  writes.filter(({ endpoint }) => !isVersioned(endpoint)).map((one) => [one.name, one.endpoint] as const),
)('%s leaves an audit row', async ([name, endpoint]) => {
  const given = await givenTo(name, endpoint)
  const start = await lastRow()
  const sent = await send(name, given)
  expect([sent.status, sent.body], name).toEqual([endpoint.status ?? 200, sent.body])
  expectRecorded(await rowsSince(start), { name, sent, by: given.by })
})

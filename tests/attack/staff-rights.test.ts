import { expect, test } from 'vitest'
import {
  type Permission,
  permissions,
  sensitivePermissions,
  staffRoles,
} from '#contract/admin/accounts/permissions.ts'
import { adminTable } from '#contract/admin/table.ts'
import { rightsTo } from '#contract/endpoint.ts'
import { openApi, type Person } from '../support/api.ts'

const api = await openApi()

/** Written out by hand: the permissions of each role until the owner changes them. */
const matrix: Record<(typeof staffRoles)[number], readonly Permission[]> = {
  owner: permissions,
  manager: [
    'orders.read',
    'orders.pack',
    'orders.manage',
    'money.manage',
    'content.manage',
    'catalogue.read',
    'catalogue.manage',
    'stock.manage',
    'moderation.manage',
    'messages.manage',
    'customers.read',
    'customers.annotate',
    'reports.read',
    'operations.manage',
  ],
  packer: ['orders.pack', 'catalogue.read', 'stock.manage'],
  editor: ['content.manage', 'catalogue.read', 'moderation.manage'],
}

const calls = adminTable.map((endpoint) => ({
  name: `${endpoint.method} ${endpoint.path}` as Parameters<Person['send']>[0],
  rights: rightsTo(endpoint),
  // The record does not exist: permitted callers get 404 or 400, and change nothing.
  params: Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '0'])),
}))

async function statuses(caller: Pick<Person, 'send'>): Promise<[string, number][]> {
  const found: [string, number][] = []
  for (const { name, params } of calls) {
    const { status } = await caller.send(name, { params } as never)
    found.push([name, status])
  }
  return found
}

test('every staff call answers visitors with 401, and customers with 403', async () => {
  expect((await statuses(api)).filter(([, status]) => status !== 401)).toEqual([])
  const customer = await api.person('maya')
  expect((await statuses(customer)).filter(([, status]) => status !== 403)).toEqual([])
})

test.for(staffRoles)(
  'the role %s is refused exactly the calls that it lacks the permission for',
  async (role) => {
    const person = await api.person(role, role)
    const allowed = new Set<string>([...matrix[role], 'any', 'signing_in'])
    const expected = calls.map(({ name, rights }) => [name, rights.some((right) => allowed.has(right))])
    const found = (await statuses(person)).map(([name, status]) => [name, status !== 403])
    expect(found).toEqual(expected)
    expect(new Set((await person.call('GET /admin/me/')).permissions)).toEqual(new Set(matrix[role]))
  },
)

test('every staff call refuses missing records properly', async () => {
  const owner = await api.person('owner', 'owner')
  const unexpected = (await statuses(owner)).filter(([, status]) => status >= 500)
  expect(unexpected).toEqual([])
})

test('a removed permission is gone with the next call', async () => {
  const person = await api.person('manager', 'manager')
  expect((await person.send('GET /admin/alerts/')).status).toBe(200)
  await api.database.deleteFrom('role_permissions').where('permission', '=', 'operations.manage').execute()
  expect((await person.send('GET /admin/alerts/')).status).toBe(403)
})

test('sensitive calls need a password confirmed in the last ten minutes', async () => {
  const owner = await api.person('keeper', 'owner')
  const sensitive = calls.filter(({ rights }) => sensitivePermissions.some((one) => rights.includes(one)))
  expect(sensitive.length).toBeGreaterThan(3)
  const refused = async () => {
    const answers = await Promise.all(
      sensitive.map(({ name, params }) => owner.send(name, { params } as never)),
    )
    return answers.filter(({ status, body }) => {
      return status === 403 && (body as { code?: string }).code === 'password_confirmation_required'
    }).length
  }
  api.pass({ minutes: 9 })
  expect(await refused()).toBe(0)
  api.pass({ minutes: 1 })
  expect(await refused()).toBe(sensitive.length)
  expect((await owner.call('GET /admin/me/')).password_confirmed_until).toBeNull()
  const wrong = await owner.send('POST /admin/session/confirm-password/', { body: { password: 'not mine' } })
  expect(wrong).toMatchObject({ status: 400, body: { password: ['This isn’t your current password.'] } })
  expect(await refused()).toBe(sensitive.length)
  const session = await owner.call('POST /admin/session/confirm-password/', {
    body: { password: owner.password },
  })
  expect(session.password_confirmed_until).toBe(new Date(api.now().getTime() + 600_000).toISOString())
  expect(await refused()).toBe(0)
})

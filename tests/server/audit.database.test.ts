import { expect, test } from 'vitest'
import { secretName, writeAudit } from '#server/platform/kernel/action.ts'
import { openApi } from '../support/api.ts'

const api = await openApi()
const owner = await api.person('owner', 'owner')
const sita = await api.person('sita', 'manager')
const list = (query: Record<string, string> = {}) => owner.call('GET /admin/audit/', { query })
const settings = (title: string, version: number) =>
  owner.call('PUT /admin/site-settings/', {
    body: {
      site_title: title,
      site_description: '',
      favicon: '/media/site/favicon.svg',
      google_analytics_id: '',
      contact_email: '',
      time_zone: 'Asia/Kathmandu',
      version,
    },
  })

test('staff filter the log by person, verb, subject, kind of subject, request and time', async () => {
  await settings('First', 1)
  api.pass({ minutes: 5 })
  await settings('Second', 2)
  const maya = await api.person('maya')
  await owner.call('POST /admin/accounts/{id}/suspend/', { params: { id: maya.id } })
  const all = await list()
  expect(all.results.map(({ verb }) => verb)).toEqual([
    'accounts.suspend',
    'pages.save-site-settings',
    'pages.save-site-settings',
  ])
  const [suspended, second, first] = all.results
  expect(second).toMatchObject({
    actor: `staff:${owner.id}`,
    name: 'owner',
    subject: 'site-settings',
    fields: ['site_title'],
    at: api.now().toISOString(),
  })
  const ids = async (query: Record<string, string>) => (await list(query)).results.map(({ id }) => id)
  expect(await ids({ actor: `staff:${owner.id}`, verb: 'accounts.suspend' })).toEqual([suspended?.id])
  expect(await ids({ actor: `staff:${sita.id}` })).toEqual([])
  expect(await ids({ subject: `account:${maya.id}` })).toEqual([suspended?.id])
  expect(await ids({ type: 'site-settings' })).toEqual([second?.id, first?.id])
  expect(await ids({ type: 'account' })).toEqual([suspended?.id])
  expect(await ids({ request_id: first?.request_id ?? '' })).toEqual([first?.id])
  expect(await ids({ until: api.now().toISOString() })).toEqual([first?.id])
  expect(await ids({ since: api.now().toISOString(), type: 'site-settings' })).toEqual([second?.id])
  const page = await list({ page_size: '1' })
  const next = new URL(page.next ?? '', 'http://shop.test').searchParams.get('after') ?? ''
  expect(await ids({ page_size: '1', after: next })).toEqual([second?.id])

  const entry = await owner.call('GET /admin/audit/{id}/', { params: { id: second?.id ?? 0 } })
  expect(entry).toMatchObject({ before: { site_title: 'First' }, after: { site_title: 'Second' } })
  expect((await owner.send('GET /admin/audit/{id}/', { params: { id: 999_999 } })).status).toBe(404)
})

test('the log contains no value of a column or field with a secret’s name', async () => {
  const columns = (await api.database.introspection.getTables()).flatMap(({ columns }) =>
    columns.map(({ name }) => name),
  )
  const secrets = columns.filter((name) => /password|secret|token|hash|cipher|private/.test(name))
  const harmless = ['file_hash', 'input_hash', 'body_hash', 'network_hash', 'is_secret']
  const missed = secrets.filter((name) => !secretName.test(name) && !harmless.includes(name))
  expect(new Set(missed)).toEqual(new Set())

  const actor = { kind: 'staff' as const, accountId: owner.id }
  await writeAudit({ ...api.system, actor: { ...api.system.actor, ...actor } } as never, {
    verb: 'test',
    subject: 'secrets',
    before: null,
    after: {
      name: 'kept',
      password_hash: 'x1',
      deep: { list: [{ token: 'x2', also: 'kept' }], secret: 'x3' },
    },
  })
  const [line] = (await list({ subject: 'secrets' })).results
  const { after } = await owner.call('GET /admin/audit/{id}/', { params: { id: line?.id ?? 0 } })
  expect(after).toEqual({ name: 'kept', deep: { list: [{ also: 'kept' }] } })
})

test('staff with permission only for the log can filter by the names of the staff', async () => {
  const right = { role: 'editor' as const, permission: 'audit.read' as const }
  await api.database.deleteFrom('role_permissions').where('role', '=', 'editor').execute()
  await api.database.insertInto('role_permissions').values(right).execute()
  const reader = await api.person('reader', 'editor')
  const customer = await api.person('shopper')
  const { results } = await reader.call('GET /admin/audit-actors/')
  expect(results).toContainEqual({ actor: `staff:${owner.id}`, name: owner.username })
  expect(results.map(({ actor }) => actor)).not.toContain(`staff:${customer.id}`)
  expect((await reader.send('GET /admin/staff/')).status).toBe(403)
})

test('only staff managers can read the history of staff, of their permissions and invitations', async () => {
  const give = async (permission: 'audit.read' | 'customers.read' | 'staff.manage') =>
    api.database
      .insertInto('role_permissions')
      .values({ role: 'editor', permission })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await give('audit.read')
  await give('customers.read')
  const zoe = await api.person('zoe', 'editor')
  const dawa = await api.person('dawa', 'packer')
  const params = { id: dawa.id }
  await owner.call('POST /admin/session/confirm-password/', { body: { password: owner.password } })
  await owner.call('POST /admin/staff/{id}/suspend/', { params })
  await owner.call('POST /admin/staff/{id}/sign-out/', { params })
  const { id: invited } = await owner.call('POST /admin/invitations/', {
    body: { email: 'pema@example.com', role: 'packer' },
  })
  const rights = { permissions: ['orders.pack' as const], needs_second_factor: false, version: 1 }
  await owner.call('PUT /admin/roles/{role}/', { params: { role: 'packer' }, body: rights })
  const norbu = await api.person('norbu')
  await owner.call('POST /admin/accounts/{id}/suspend/', { params: { id: norbu.id } })
  const ofStaff = [`account:${dawa.id}`, `invitation:${invited}`, 'role:packer']

  const seen = (await zoe.call('GET /admin/audit/')).results.map(({ subject }) => subject)
  expect(seen.filter((subject) => ofStaff.includes(subject))).toEqual([])
  expect(seen).toContain(`account:${norbu.id}`)
  for (const subject of ofStaff) {
    const [entry] = (await list({ subject })).results
    const answer = await zoe.send('GET /admin/audit/{id}/', { params: { id: entry?.id ?? 0 } })
    expect([subject, answer.status]).toEqual([subject, 404])
    expect((await zoe.call('GET /admin/audit/', { query: { subject } })).count).toBe(0)
    expect((await zoe.send('GET /admin/history/', { query: { subject } })).status, subject).toBe(403)
  }
  const events = (await zoe.call('GET /admin/security-events/')).results
  expect(events.filter(({ kind }) => kind === 'rights_changed')).toEqual([])

  await give('staff.manage')
  const all = (await zoe.call('GET /admin/audit/')).results.map(({ subject }) => subject)
  expect(all).toEqual(expect.arrayContaining(ofStaff))
  for (const subject of ofStaff)
    expect((await zoe.send('GET /admin/history/', { query: { subject } })).status, subject).toBe(200)
})

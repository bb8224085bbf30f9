import { expect, test } from 'vitest'
import { permissions } from '#contract/admin/accounts/permissions.ts'
import { givenSecondFactor } from '#tests/builders/second-factor.ts'
import { openApi, type Person } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'

const api = await openApi()
const owner = await api.person('owner', 'owner')
const second = await api.person('second', 'owner')
const step = (what: 'suspend' | 'restore' | 'sign-out' | 'reset-second-factor') =>
  `POST /admin/staff/{id}/${what}/` as const
const changeRole = 'POST /admin/staff/{id}/role/'
const remove = 'DELETE /admin/staff/{id}/'
const show = (id: number) => owner.call('GET /admin/staff/{id}/', { params: { id } })
const give = async (by: Person, { id }: { id: number }, role: 'owner' | 'manager' | 'packer' | 'editor') =>
  by.send(changeRole, { params: { id }, body: { role, version: (await show(id)).version } })
const auditOf = (subject: string) =>
  api.database
    .selectFrom('audit_log')
    .select(['verb', 'before', 'after'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()

test('the list shows all staff, since when, and how they sign in', async () => {
  const dawa = await api.person('dawa', 'packer')
  await api.person('a-customer')
  const { results } = await owner.call('GET /admin/staff/')
  expect(results.map(({ username }) => username)).toEqual(['dawa', 'owner', 'second'])
  expect(results[0]).toEqual({
    id: dawa.id,
    username: 'dawa',
    email: dawa.email,
    role: 'packer',
    version: 1,
    created_at: api.now().toISOString(),
    last_seen_at: api.now().toISOString(),
    suspended_at: null,
    session_count: 1,
    has_second_factor: false,
  })
  expect((await owner.call('GET /admin/staff/', { query: { search: 'DAWA@', role: 'packer' } })).count).toBe(
    1,
  )
  expect((await owner.send('GET /admin/staff/{id}/', { params: { id: 999 } })).status).toBe(404)
})

test('a new role takes effect with the next call, is audited and emailed to all owners; a stale change is refused', async () => {
  const nima = await api.person('nima', 'packer')
  expect((await nima.send('GET /admin/alerts/')).status).toBe(403)
  expect(await give(owner, nima, 'manager')).toMatchObject({
    status: 200,
    body: { role: 'manager', version: 2 },
  })
  expect((await nima.send('GET /admin/alerts/')).status).toBe(200)
  const stale = await owner.send(changeRole, {
    params: { id: nima.id },
    body: { role: 'editor', version: 1 },
  })
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'stale_version', current: { role: 'manager', version: 2 }, changed_by: 'owner' },
  })
  expect(await auditOf(`account:${nima.id}`)).toEqual([
    { verb: 'accounts.change-role', before: { role: 'packer' }, after: { role: 'manager' } },
  ])
  for (const { email } of [owner, second])
    expect((await emailsOf(api, { to: email })).at(-1)?.text).toContain(
      'owner changed nima from a packer to a manager.',
    )
  const [email, ...others] = await emailsOf(api, { to: nima.email })
  expect(email?.text).toContain('owner changed nima from a packer to a manager.')
  expect(email?.text).toContain('ask one of them')
  expect(others).toEqual([])
})

test('suspended, signed-out and removed staff are refused from their next call', async () => {
  for (const [name, send] of [
    ['suspended', (params: { id: number }) => owner.call(step('suspend'), { params })],
    ['signed-out', (params: { id: number }) => owner.call(step('sign-out'), { params })],
    ['removed', (params: { id: number }) => owner.call(remove, { params })],
  ] as const) {
    const person = await api.person(name, 'packer')
    expect((await person.send('GET /admin/me/')).status).toBe(200)
    await send({ id: person.id })
    expect((await person.send('GET /admin/me/')).status, name).toBe(401)
    const refreshed = await api.send('POST /accounts/token/refresh/', { body: { refresh: person.refresh } })
    expect(refreshed.status, name).toBe(401)
    const login = { login_id: person.email, password: person.password }
    const { status, body } = await api.send('POST /accounts/login/', { body: login })
    expect([status, (body as { user?: { role: string } }).user?.role], name).toEqual(
      { suspended: [403, undefined], 'signed-out': [200, 'packer'], removed: [200, 'customer'] }[name],
    )
  }
  const { id } = await api.person('pema', 'packer')
  await owner.call(step('suspend'), { params: { id } })
  expect((await owner.call(step('restore'), { params: { id } })).suspended_at).toBeNull()
  expect(await auditOf(`account:${id}`)).toMatchObject([
    { before: { is_suspended: false }, after: { is_suspended: true } },
    { before: { is_suspended: true }, after: { is_suspended: false } },
  ])
})

test('one owner always remains, even if two demote each other at the same time', async () => {
  for (const call of [step('suspend'), remove, step('reset-second-factor')] as const)
    expect(await owner.send(call, { params: { id: owner.id } })).toMatchObject({
      status: 409,
      body: { code: 'own_account' },
    })
  const both = await Promise.all([give(owner, second, 'manager'), give(second, owner, 'manager')])
  expect(both.map(({ status }) => status).toSorted()[0]).toBe(200)
  expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  const owners = await api.database.selectFrom('accounts').select('id').where('role', '=', 'owner').execute()
  expect(owners).toHaveLength(1)
  const [left] = owners
  const keeper = left?.id === owner.id ? owner : second
  const answer = await keeper.send(changeRole, {
    params: { id: keeper.id },
    body: {
      role: 'packer',
      version: (await keeper.call('GET /admin/staff/{id}/', { params: { id: keeper.id } })).version,
    },
  })
  expect(answer).toMatchObject({ status: 409, body: { code: 'last_owner' } })
  await api.database
    .updateTable('accounts')
    .set({ role: 'owner' })
    .where('id', 'in', [owner.id, second.id])
    .execute()
})

test('a manager who may manage staff cannot change owners or grant more than their own rights', async () => {
  const roles = await owner.call('GET /admin/roles/')
  const manager = roles.find(({ role }) => role === 'manager')
  await owner.call('PUT /admin/roles/{role}/', {
    params: { role: 'manager' },
    body: {
      permissions: [...(manager?.permissions ?? []), 'staff.manage'],
      needs_second_factor: false,
      version: manager?.version ?? 1,
    },
  })
  const sita = await api.person('sita', 'manager')
  const karma = await api.person('karma', 'packer')
  const beyond = { status: 403, body: { code: 'beyond_own_rights' } }
  expect(await give(sita, karma, 'owner')).toMatchObject(beyond)
  expect(await give(sita, sita, 'owner')).toMatchObject(beyond)
  expect(await sita.send(step('suspend'), { params: { id: owner.id } })).toMatchObject(beyond)
  const invitation = { email: 'friend@example.com', role: 'owner' }
  expect(await sita.send('POST /admin/invitations/', { body: invitation })).toMatchObject(beyond)
  expect((await give(sita, karma, 'editor')).status).toBe(200)
  const rights = { permissions: [...permissions], needs_second_factor: false, version: 1 }
  const change = { params: { role: 'packer' as const }, body: rights }
  expect((await sita.send('PUT /admin/roles/{role}/', change)).status).toBe(403)
})

test('changed rights take effect with the next call, with a version and an audit entry of before and after', async () => {
  const jigme = await api.person('jigme', 'editor')
  const params = { role: 'editor' as const }
  const body = { permissions: ['reports.read'] as 'reports.read'[], needs_second_factor: false, version: 1 }
  expect((await jigme.send('GET /admin/comments/')).status).toBe(200)
  expect(await owner.call('PUT /admin/roles/{role}/', { params, body })).toMatchObject({
    role: 'editor',
    permissions: ['reports.read'],
    version: 2,
  })
  expect((await jigme.send('GET /admin/comments/')).status).toBe(403)
  expect(await owner.send('PUT /admin/roles/{role}/', { params, body })).toMatchObject({
    status: 409,
    body: { code: 'stale_version', current: { permissions: ['reports.read'] } },
  })
  expect(await auditOf('role:editor')).toEqual([
    {
      verb: 'accounts.change-rights',
      before: { permissions: ['content.manage', 'catalogue.read', 'moderation.manage'] },
      after: { permissions: ['reports.read'] },
    },
  ])
  const none = { permissions: [], needs_second_factor: false, version: 1 }
  const unchanged = await owner.call('PUT /admin/roles/{role}/', { params: { role: 'owner' }, body: none })
  expect(unchanged.permissions).toEqual([...permissions])
})

test('owners need two-factor authentication before requiring it of owners, and can reset that of others', async () => {
  const keeper = await api.person('keeper', 'owner')
  const params = { role: 'owner' as const }
  const version = (await keeper.call('GET /admin/roles/')).find(({ role }) => role === 'owner')?.version ?? 1
  const body = { permissions: [], needs_second_factor: true, version }
  expect(await keeper.send('PUT /admin/roles/{role}/', { params, body })).toMatchObject({
    status: 409,
    body: { code: 'own_second_factor_first' },
  })
  await givenSecondFactor(api, keeper)
  expect((await keeper.send('PUT /admin/roles/{role}/', { params, body })).status).toBe(200)
  expect(await second.send('GET /admin/staff/')).toMatchObject({
    status: 403,
    body: { code: 'second_factor_setup_required' },
  })
  await givenSecondFactor(api, second)
  expect(await keeper.call(step('reset-second-factor'), { params: { id: second.id } })).toMatchObject({
    has_second_factor: false,
    session_count: 0,
  })
  expect((await second.send('GET /admin/me/')).status).toBe(401)
  await keeper.call(remove, { params: { id: second.id } })
  expect((await auditOf(`account:${second.id}`)).slice(-2)).toMatchObject([
    { before: { has_second_factor: true }, after: { has_second_factor: false } },
    { before: { role: 'owner' }, after: { role: 'customer' } },
  ])
  const mails = await emailsOf(api, { to: second.email })
  expect(mails.map(({ kind }) => kind)).toContain('accounts.second-factor-reset')
})

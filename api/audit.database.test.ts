import { expect, test } from 'vitest'
import { openApi } from '../tests/support/api.ts'
import { secretName, writeAudit } from './core/audit.ts'

const api = await openApi()
const owner = await api.person('owner', 'owner')
const sita = await api.person('sita', 'manager')
const list = (query: Record<string, string> = {}) => owner.call('GET /admin/audit/', { query })
const settings = (title: string, version: number) =>
  owner.call('PUT /admin/site-settings/', {
    body: {
      ...{ site_title: title, site_description: '', favicon: '/media/site/favicon.svg' },
      ...{ google_analytics_id: '', contact_email: '', time_zone: 'Asia/Kathmandu', version },
    },
  })

test('the log is filtered by person, verb, subject, kind of subject, request and time', async () => {
  await settings('First', 1)
  api.pass({ minutes: 5 })
  await settings('Second', 2)
  const maya = await api.person('maya')
  await owner.call('POST /admin/accounts/{id}/suspend/', { params: { id: maya.id } })
  const all = await list()
  expect(all.results.map(({ verb }) => verb)).toEqual([
    ...['accounts.suspend', 'pages.save-site-settings', 'pages.save-site-settings'],
  ])
  const [suspended, second, first] = all.results
  expect(second).toMatchObject({
    ...{ actor: `staff:${owner.id}`, name: 'owner', subject: 'site-settings', fields: ['site_title'] },
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

test('no value of a column or a field whose name says that it is secret gets into the log', async () => {
  const columns = (await api.database.introspection.getTables()).flatMap(({ columns }) =>
    columns.map(({ name }) => name),
  )
  const secrets = columns.filter((name) => /password|secret|token|hash|cipher|private/.test(name))
  const harmless = ['file_hash', 'input_hash', 'body_hash', 'network_hash', 'is_secret']
  const missed = secrets.filter((name) => !secretName.test(name) && !harmless.includes(name))
  expect(new Set(missed)).toEqual(new Set())

  const actor = { kind: 'staff' as const, accountId: owner.id }
  await writeAudit(
    { ...api.system, actor: { ...api.system.actor, ...actor } as never },
    {
      ...{ verb: 'test', subject: 'secrets' },
      before: null,
      after: {
        name: 'kept',
        password_hash: 'x1',
        deep: { list: [{ token: 'x2', also: 'kept' }], secret: 'x3' },
      },
    },
  )
  const [line] = (await list({ subject: 'secrets' })).results
  const { after } = await owner.call('GET /admin/audit/{id}/', { params: { id: line?.id ?? 0 } })
  expect(after).toEqual({ name: 'kept', deep: { list: [{ also: 'kept' }] } })
})

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { tenantHeader, tenantId } from '#model/tenant.ts'
import { saveSiteSettings } from '#server/shop/pages/site-settings.ts'
import { openApi } from '#tests/support/api.ts'
import { expectNoise } from '#tests/support/fail-on-noise.ts'

/** Pages that show only the title. */
const api = await openApi({
  renderPage: async (_, { settings }) =>
    new Response(`<title>${settings.site_title}</title>`, { headers: { 'Content-Type': 'text/html' } }),
})
const title = 'Khukuris of Bhojpur'
await saveSiteSettings(api.system, {
  site_title: title,
  site_description: '',
  favicon: '/media/site/favicon.svg',
  google_analytics_id: '',
  contact_email: '',
})

/** Makes every read of this table fail with a server error. Returns a function that repairs it. */
async function breakTable(table: string, sqlState: string, { database } = api): Promise<() => Promise<void>> {
  const [name, hidden] = [sql.table(table), sql.table(`${table}_hidden`)]
  await sql`alter table ${name} rename to ${sql.ref(`${table}_hidden`)}`.execute(database)
  await sql`
    create function fail() returns boolean language plpgsql as
    ${sql.lit(`begin raise exception 'out of order' using errcode = '${sqlState}'; end`)}
  `.execute(database)
  await sql`create view ${name} as select * from ${hidden} where (select fail())`.execute(database)
  let isBroken = true
  const mend = async () => {
    if (!isBroken) return
    isBroken = false
    await sql`drop view ${name}`.execute(database)
    await sql`drop function fail`.execute(database)
    await sql`alter table ${hidden} rename to ${sql.ref(table)}`.execute(database)
  }
  onTestFinished(mend)
  return mend
}

test.for(['53100', '53300', '57014', '57P01', '57P03', '25006', '08006', '40P01'])(
  'SQLSTATE %s is a 503 that asks the client to retry, in the form of every answer',
  async (sqlState) => {
    expectNoise(/"database unavailable"/)
    await breakTable('products', sqlState)
    const { status, body, headers } = await api.send('GET /products/products/{slug}/', {
      params: { slug: 'anything' },
    })
    expect([status, headers.get('Retry-After'), body]).toEqual([
      503,
      '5',
      {
        detail: 'The shop can’t answer right now. Please try again in a moment.',
        request_id: headers.get('X-Request-ID'),
      },
    ])
  },
)

test('an invalid query is still a bug', async () => {
  expectNoise(/"unexpected failure"/)
  await breakTable('products', '42703')
  const { status, headers } = await api.send('GET /products/products/{slug}/', { params: { slug: 'any' } })
  expect([status, headers.get('Retry-After')]).toEqual([500, null])
})

test('a page renders while the database is down, with the last known settings, and is not cached', async () => {
  const before = await api.app.request('/about')
  expect([before.status, before.headers.get('Retry-After')]).toEqual([200, null])
  await breakTable('site_settings', '57P03')
  // Neither cached answers nor pages that need only the last known settings depend on the database.
  for (const path of ['/about', '/care']) expect((await api.app.request(path)).status).toBe(200)
  api.system.cacheVersions.bump(['pages'])
  const page = await api.app.request('/faq')
  expect([page.status, page.headers.get('Retry-After'), page.headers.get('Cache-Control')]).toEqual([
    503,
    '5',
    'no-store',
  ])
  expect(await page.text()).toBe(`<title>${title}</title>`)
})

test('the last answer is used with its age, also in a page made of it, until the database is back', async () => {
  expectNoise(/"database unavailable"/)
  const list = '/api/pages/manage/faqs/'
  const headers = { [tenantHeader]: String(tenantId) }
  const shop = await openApi({
    renderPage: async (_, { apiFetch }) => {
      const answer = await apiFetch(new Request(`http://shop.test${list}`, { headers }))
      return new Response(await answer.text(), { headers: { 'Content-Type': 'text/html' } })
    },
  })
  const ask = async (path: string) => {
    const answer = await shop.app.request(path, { headers })
    return { status: answer.status, age: answer.headers.get('Age'), text: await answer.text() }
  }
  const before = await ask(list)
  expect([before.status, before.age]).toEqual([200, null])
  const mend = await breakTable('faqs', '57P03', shop)
  shop.system.cacheVersions.bump(['pages'])
  for (const path of [list, '/faq', '/faq']) expect(await ask(path)).toEqual({ ...before, age: '0' })
  await mend()
  // The cache did not store a page with outdated parts.
  for (const path of ['/faq', list]) expect(await ask(path)).toEqual(before)
})

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openApi } from '../../tests/support/api.ts'
import { expectNoise } from '../../tests/support/fail-on-noise.ts'
import { saveSiteSettings } from '../domains/pages/site-settings.ts'

/** Pages that show no more than the title. */
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

/** Whoever reads this table learns from the server itself what is wrong with it. */
async function breakTable(table: string, sqlState: string): Promise<void> {
  const [name, hidden] = [sql.table(table), sql.table(`${table}_hidden`)]
  await sql`alter table ${name} rename to ${sql.ref(`${table}_hidden`)}`.execute(api.database)
  await sql`
    create function fail() returns boolean language plpgsql as
    ${sql.lit(`begin raise exception 'out of order' using errcode = '${sqlState}'; end`)}
  `.execute(api.database)
  await sql`create view ${name} as select * from ${hidden} where (select fail())`.execute(api.database)
  onTestFinished(async () => {
    await sql`drop view ${name}`.execute(api.database)
    await sql`drop function fail`.execute(api.database)
    await sql`alter table ${hidden} rename to ${sql.ref(table)}`.execute(api.database)
  })
}

test.for(['53100', '53300', '57014', '57P01', '57P03', '25006', '08006', '40P01'])(
  'SQLSTATE %s is a 503 that asks to come again, in the form of every answer',
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
        detail: 'The shop cannot answer right now. Please try again in a moment.',
        request_id: headers.get('X-Request-ID'),
      },
    ])
  },
)

test('an invalid query is still a bug of ours', async () => {
  expectNoise(/"unexpected failure"/)
  await breakTable('products', '42703')
  const { status, headers } = await api.send('GET /products/products/{slug}/', { params: { slug: 'any' } })
  expect([status, headers.get('Retry-After')]).toEqual([500, null])
})

test('a page renders while the database is down, with the last known settings, and is not cached', async () => {
  const before = await api.app.request('/about')
  expect([before.status, before.headers.get('Retry-After')]).toEqual([200, null])
  await breakTable('site_settings', '57P03')
  // What was kept is answered without the database, and so is a page that is made of what is known.
  for (const path of ['/about', '/care']) expect((await api.app.request(path)).status).toBe(200)
  api.system.changes.happened(['pages'])
  const page = await api.app.request('/faq')
  expect([page.status, page.headers.get('Retry-After'), page.headers.get('Cache-Control')]).toEqual([
    503,
    '5',
    'no-store',
  ])
  expect(await page.text()).toBe(`<title>${title}</title>`)
})

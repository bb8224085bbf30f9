import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const show = 'GET /admin/site-settings/'
const save = 'PUT /admin/site-settings/'

test('a change made from an older version is refused with the current values, their author and time', async () => {
  const sita = await api.person('sita', 'manager')
  const ram = await api.person('ram', 'manager')
  const seen = await sita.call(show)
  const theirs = await ram.call(save, { body: { ...seen, site_title: 'Ram’s title' } })
  const refused = await sita.send(save, { body: { ...seen, site_title: 'Sita’s title' } })
  expect(refused).toMatchObject({ status: 409 })
  expect(refused.body).toEqual({
    detail: 'ram changed this in the meantime.',
    code: 'stale_version',
    current: theirs,
    changed_by: 'ram',
    changed_at: api.now().toISOString(),
  })
  expect(await sita.call(show)).toEqual(theirs)
  const merged = await sita.call(save, { body: { ...theirs, site_title: 'Sita’s title' } })
  expect(merged).toEqual({ ...theirs, site_title: 'Sita’s title', version: theirs.version + 1 })
})

test('of many changes made from the same version exactly one wins', async () => {
  const sita = await api.person('sita', 'manager')
  const seen = await sita.call(show)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      sita.send(save, { body: { ...seen, site_title: `Title ${number}` } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  const now = await sita.call(show)
  expect(now.version).toBe(seen.version + 1)
  expect(answers.find(({ status }) => status === 200)?.body).toEqual(now)
})

test.for([undefined, null, 0, -1, 1.5, '1', 2_147_483_648])('%s is not a version', async (version) => {
  const sita = await api.person('sita', 'manager')
  const seen = await sita.call(show)
  const refused = await sita.send(save, { body: { ...seen, version } as never })
  expect(refused).toMatchObject({ status: 400, body: { version: [expect.any(String)] } })
})

test('a version that was never reached is refused', async () => {
  const sita = await api.person('sita', 'manager')
  const seen = await sita.call(show)
  const refused = await sita.send(save, { body: { ...seen, version: seen.version + 1 } })
  expect(refused.status).toBe(409)
})

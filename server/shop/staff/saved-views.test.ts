import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const sita = await api.person('sita', 'packer')
const ram = await api.person('ram', 'manager')
const screen = '/orders'
const toPack = { screen, name: 'To pack for Nepal', query: 'status=paid&country=Nepal' }
const namesOf = async (person: typeof sita, of = screen) =>
  (await person.call('GET /admin/saved-views/', { query: { screen: of } })).results.map(({ name }) => name)

test('a view is saved by person and screen, and only its owner can delete it', async () => {
  const { id } = await sita.call('POST /admin/saved-views/', { body: toPack })
  await ram.call('POST /admin/saved-views/', { body: toPack })
  await sita.call('POST /admin/saved-views/', { body: { ...toPack, name: 'All', query: '' } })
  expect(await namesOf(sita)).toEqual(['All', 'To pack for Nepal'])
  expect(await namesOf(sita, '/products')).toEqual([])
  const forget = { params: { id } }
  expect((await ram.send('DELETE /admin/saved-views/{id}/', forget)).status).toBe(404)
  expect((await sita.send('DELETE /admin/saved-views/{id}/', forget)).status).toBe(204)
  expect((await sita.send('DELETE /admin/saved-views/{id}/', forget)).status).toBe(404)
  expect([await namesOf(sita), await namesOf(ram)]).toEqual([['All'], ['To pack for Nepal']])
})

test('a name is unique within a list; addresses of other kinds are refused', async () => {
  const twice = await ram.send('POST /admin/saved-views/', { body: toPack })
  expect(twice).toMatchObject({ status: 400, body: { name: ['You already have a view with this name.'] } })
  for (const wrong of [{ screen: 'https://x.test' }, { query: 'a=<b>' }, { name: ' ' }]) {
    const answer = await ram.send('POST /admin/saved-views/', { body: { ...toPack, ...wrong } })
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, Object.keys(wrong)])
  }
})

test('a person can save at most fifty views', async () => {
  const dolma = await api.person('dolma', 'editor')
  for (let view = 0; view < 50; view++) {
    await dolma.call('POST /admin/saved-views/', { body: { ...toPack, name: `View ${view}` } })
  }
  expect((await dolma.send('POST /admin/saved-views/', { body: toPack })).status).toBe(409)
})

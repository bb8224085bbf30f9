import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { bringPoliciesIntoForce } from './write-policy.ts'

const api = await openApi()
const { system } = api
const editor = await api.person('rita', 'editor')
const params = { document_type: 'refund_policy' }
const shown = async () => (await api.call('GET /pages/manage/documents/', { query: params }))[0]?.content
const versions = async () =>
  (await editor.call('GET /admin/policies/')).find(({ document_type }) => document_type === 'refund_policy')
    ?.versions ?? []
const add = (content: string, in_force_on: string | null, note = '') =>
  editor.call('POST /admin/policies/{document_type}/versions/', {
    params,
    body: { content: `<p>${content}</p>`, in_force_on, note },
  })
const put = (caller: typeof editor, id: number, body: object) =>
  caller.send('PUT /admin/policy-versions/{id}/', { params: { id }, body })

test('a first version may be in force since an earlier day; the shop shows it at once, sanitized', async () => {
  expect(await versions()).toEqual([])
  await add('First<script>x()</script>', '2024-03-01')
  expect(await shown()).toBe('<p>First</p>')
  expect(await versions()).toMatchObject([
    { state: 'in_force', in_force_on: '2024-03-01', saved_by: 'rita', version: 1 },
  ])
})

test("a version for a later day takes effect in the shop's time zone, and the previous one stays readable", async () => {
  // 18:15 UTC is midnight in Kathmandu.
  await add('Second', '2026-11-22', 'Longer return period')
  expect((await versions()).map(({ state }) => state)).toEqual(['upcoming', 'in_force'])
  api.pass({ minutes: 8 * 60 + 14 })
  await bringPoliciesIntoForce(system)
  expect(await shown()).toBe('<p>First</p>')
  api.pass({ minutes: 1 })
  await bringPoliciesIntoForce(system)
  expect(await shown()).toBe('<p>Second</p>')
})

test('a version in force can be corrected, on its day; one that was in force cannot be changed', async () => {
  const owner = await api.person('asha', 'editor')
  const [current, past] = await owner
    .call('GET /admin/policies/')
    .then((all) => all.find(({ document_type }) => document_type === 'refund_policy')?.versions ?? [])
  if (!current || !past) throw new Error('There are two versions.')
  expect([current.state, past.state]).toEqual(['in_force', 'past'])
  const corrected = { content: '<p>Second, corrected</p>', in_force_on: current.in_force_on, note: '' }
  const body = { ...corrected, version: current.version }
  expect((await put(owner, current.id, { ...body, in_force_on: '2026-12-24' })).status).toBe(400)
  expect((await put(owner, current.id, body)).status).toBe(200)
  expect(await shown()).toBe('<p>Second, corrected</p>')
  const late = await put(owner, past.id, { ...corrected, in_force_on: past.in_force_on, version: 1 })
  expect(late).toMatchObject({ status: 409, body: { code: 'policy_version_past' } })
  for (const [{ id }, code] of [
    [current, 'policy_version_in_force'],
    [past, 'policy_version_past'],
  ] as const) {
    const refused = await owner.send('DELETE /admin/policy-versions/{id}/', { params: { id } })
    expect(refused).toMatchObject({ status: 409, body: { code } })
  }
})

test('the terms of a policy apply from its day on, and can be corrected or omitted', async () => {
  const promised = async () => (await api.call('GET /pages/texts/')).returns
  expect(await promised()).toBeUndefined()
  const body = { content: '<p>Returns</p>', in_force_on: '2026-12-01', note: '' }
  const before = await api.person('hira', 'editor')
  const added = await before.call('POST /admin/policies/{document_type}/versions/', {
    params,
    body: { ...body, return_days: 14, return_shipping: 'customer' },
  })
  expect(added).toMatchObject({ return_days: 14, return_shipping: 'customer' })
  expect(await promised()).toBeUndefined()
  api.pass({ minutes: 15 * 24 * 60 })
  await bringPoliciesIntoForce(system)
  const after = await api.person('hira', 'editor')
  expect(await promised()).toEqual({ days: 14, shipping: 'customer' })
  const longer = { ...body, return_days: 30, return_shipping: 'shop' as const, version: added.version }
  expect((await put(after, added.id, longer)).status).toBe(200)
  expect(await promised()).toEqual({ days: 30, shipping: 'shop' })
  for (const return_days of [0, 366, 1.5]) {
    expect(await put(after, added.id, { ...longer, version: added.version + 1, return_days })).toMatchObject({
      status: 400,
      body: { return_days: [expect.any(String)] },
    })
  }
  await put(after, added.id, { ...longer, version: added.version + 1, return_days: null })
  expect(await promised()).toBeUndefined()
})

test("if two people change a version, the second gets the first one's text", async () => {
  const [one, two] = [await api.person('rita', 'editor'), await api.person('mina', 'editor')]
  const added = await one.call('POST /admin/policies/{document_type}/versions/', {
    params,
    body: { content: '<p>Third</p>', in_force_on: '2027-01-01', note: '' },
  })
  const body = { content: '<p>Third</p>', in_force_on: '2027-01-01', version: added.version }
  expect((await put(one, added.id, { ...body, note: 'Mine' })).status).toBe(200)
  const late = await put(two, added.id, { ...body, note: 'Late' })
  expect(late).toMatchObject({ status: 409, body: { code: 'stale_version', current: { note: 'Mine' } } })
  const taken = await two.send('POST /admin/policies/{document_type}/versions/', {
    params,
    body: { content: '<p>Other</p>', in_force_on: '2027-01-01', note: '' },
  })
  expect(taken).toMatchObject({ status: 400, body: { in_force_on: [expect.any(String)] } })
  await two.call('DELETE /admin/policy-versions/{id}/', { params: { id: added.id } })
  const past = await two.send('POST /admin/policies/{document_type}/versions/', {
    params,
    body: { content: '<p>Other</p>', in_force_on: '2020-01-01', note: '' },
  })
  expect(past).toMatchObject({ status: 400, body: { in_force_on: [expect.any(String)] } })
})

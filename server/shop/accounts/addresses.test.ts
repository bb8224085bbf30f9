import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()

const home = {
  fullname: 'Maya Tamang',
  street: '7 Hidden Lane',
  postalCode: 'SW9 8LD',
  city: 'London',
  country: 'United Kingdom',
  contact_number: '+44 20 7946 0123',
}
const work = { ...home, street: '1 Loud Road' }
const farm = { ...home, street: '2 Quiet Field' }
const stored = () => api.database.selectFrom('addresses').selectAll().orderBy('id').execute()

test('an address is saved, the first one as the default, and only its owner can read it', async () => {
  const maya = await api.person('maya')
  const saved = await maya.call('POST /accounts/addresses/', { body: { ...home, street: ' 7 Hidden Lane ' } })
  expect(saved).toEqual({ id: expect.any(Number), ...home, is_default: true })
  expect(await maya.call('GET /accounts/addresses/')).toEqual([saved])
  expect(await (await api.person('tashi')).call('GET /accounts/addresses/')).toEqual([])
  expect((await api.send('GET /accounts/addresses/')).status).toBe(401)
})

test('exactly one address is the default and listed first, followed by the newest', async () => {
  const nima = await api.person('nima')
  const add = (body: object) => nima.send('POST /accounts/addresses/', { body })
  await add(home)
  await add(work)
  await add({ ...farm, is_default: true })
  const list = await nima.call('GET /accounts/addresses/')
  expect(list.map(({ street, is_default }) => [street, is_default])).toEqual([
    [farm.street, true],
    [work.street, false],
    [home.street, false],
  ])
  const { id = 0 } = list[2] ?? {}
  const changed = { ...home, city: 'Leeds', is_default: true }
  expect(await nima.call('PUT /accounts/addresses/{id}/', { params: { id }, body: changed })).toEqual({
    id,
    ...changed,
  })
  expect((await nima.call('GET /accounts/addresses/')).filter((one) => one.is_default)).toEqual([
    { id, ...changed },
  ])
  await nima.call('PUT /accounts/addresses/{id}/', { params: { id }, body: home })
  expect((await nima.call('GET /accounts/addresses/'))[0]).toEqual({ id, ...home, is_default: true })
})

test('a new default address leaves the defaults of other people alone', async () => {
  const sonam = await api.person('sonam')
  const saved = await sonam.call('POST /accounts/addresses/', { body: home })
  const other = await api.person('rinzin')
  await other.call('POST /accounts/addresses/', { body: home })
  await other.call('POST /accounts/addresses/', { body: { ...work, is_default: true } })
  expect(await sonam.call('GET /accounts/addresses/')).toEqual([saved])
})

test('an equal address is saved once, even by concurrent calls', async () => {
  const dorje = await api.person('dorje')
  const before = await stored()
  const answers = await Promise.all(
    [1, 2, 3].map(() => dorje.send('POST /accounts/addresses/', { body: home })),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await stored()).toHaveLength(before.length + 1)
  const [saved] = await dorje.call('GET /accounts/addresses/')
  await dorje.call('POST /accounts/addresses/', { body: work })
  expect(await dorje.call('POST /accounts/addresses/', { body: home })).toEqual(saved)
})

test('a country is stored by its name, however it was entered', async () => {
  const dawa = await api.person('dawa')
  for (const country of ['np', 'NEPAL', 'Nepal']) {
    const saved = await dawa.call('POST /accounts/addresses/', { body: { ...home, country } })
    expect(saved.country).toBe('Nepal')
  }
})

test.for([
  [{ street: '' }, { street: ['This field may not be blank.'] }],
  [{ street: 'x'.repeat(201) }, { street: [expect.stringContaining('200')] }],
  [{ city: undefined }, { city: ['This field is required.'] }],
  [{ country: 'Atlantis' }, { country: ['Please choose a country from the list.'] }],
  [{ is_default: 'yes' }, { is_default: [expect.any(String)] }],
])('refused without storing anything: %o', async ([wrong, fields]) => {
  const pema = await api.person('pema')
  const saved = await pema.call('POST /accounts/addresses/', { body: farm })
  const before = await stored()
  const body = { ...home, ...(wrong as object) }
  expect(await pema.send('POST /accounts/addresses/', { body })).toMatchObject({ status: 400, body: fields })
  const params = { id: saved.id }
  const put = await pema.send('PUT /accounts/addresses/{id}/', { params, body })
  expect(put).toMatchObject({ status: 400, body: fields })
  expect(await stored()).toEqual(before)
})

test('up to twenty addresses are saved; another is refused until one is deleted', async () => {
  const karma = await api.person('karma')
  const add = (number: number) =>
    karma.send('POST /accounts/addresses/', { body: { ...home, street: `${number} Long Street` } })
  for (let number = 1; number <= 19; number++) await add(number)
  const last = await Promise.all([20, 21, 22].map(add))
  expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const list = await karma.call('GET /accounts/addresses/')
  expect(list).toHaveLength(20)
  expect((await add(19)).status).toBe(201)
  await karma.send('DELETE /accounts/addresses/{id}/', { params: { id: list[5]?.id ?? 0 } })
  expect((await add(30)).status).toBe(201)
})

test('deleting the default makes the newest address the default; deleting it again is a 404', async () => {
  const anil = await api.person('anil')
  for (const body of [home, work, farm]) await anil.call('POST /accounts/addresses/', { body })
  const [first] = await anil.call('GET /accounts/addresses/')
  const params = { id: first?.id ?? 0 }
  expect((await anil.send('DELETE /accounts/addresses/{id}/', { params })).status).toBe(204)
  const left = await anil.call('GET /accounts/addresses/')
  expect(left.map(({ street, is_default }) => [street, is_default])).toEqual([
    [farm.street, true],
    [work.street, false],
  ])
  expect((await anil.send('DELETE /accounts/addresses/{id}/', { params })).status).toBe(404)
  expect(await anil.call('GET /accounts/addresses/')).toEqual(left)
})

test('another person’s address is not found and does not change', async () => {
  const lhamo = await api.person('lhamo')
  const { id } = await lhamo.call('POST /accounts/addresses/', { body: home })
  const before = await stored()
  const tashi = await api.person('tashi')
  for (const id_ of [id, 999_999, 'x']) {
    const params = { id: id_ }
    const put = await tashi.send('PUT /accounts/addresses/{id}/', { params, body: work })
    expect(put.status).toBe(404)
    expect((await tashi.send('DELETE /accounts/addresses/{id}/', { params })).status).toBe(404)
  }
  for (const call of ['PUT', 'DELETE'] as const) {
    const sent = await api.send(`${call} /accounts/addresses/{id}/`, { params: { id }, body: work })
    expect(sent.status).toBe(401)
  }
  expect(await stored()).toEqual(before)
})

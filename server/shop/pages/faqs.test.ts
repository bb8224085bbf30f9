import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const editor = await api.person('bina', 'editor')
const list = () => editor.call('GET /admin/faqs/')
const shown = async () => (await api.call('GET /pages/manage/faqs/')).map(({ question }) => question)
const add = (question: string) =>
  editor.call('POST /admin/faqs/', { body: { question, answer: '<p onclick="x">Yes.</p>' } })

const first = await add('First?')
const second = await add('Second?')

test('a question is added at the end, sanitized, and shown at once', async () => {
  expect(second).toMatchObject({ question: 'Second?', answer: '<p>Yes.</p>', version: 1 })
  expect(await shown()).toEqual(['First?', 'Second?'])
  await add('Third?')
  expect(await shown()).toEqual(['First?', 'Second?', 'Third?'])
})

test('a change is in the history; one based on an older version is refused with the current one', async () => {
  const params = { id: first.id }
  const body = { question: 'First of all?', answer: '<p>No.</p>', version: 1 }
  const changed = await editor.call('PUT /admin/faqs/{id}/', { params, body })
  expect(changed).toEqual({ id: first.id, ...body, version: 2 })
  const stale = await editor.send('PUT /admin/faqs/{id}/', { params, body: { ...body, question: 'Mine?' } })
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'stale_version', changed_by: 'bina', current: { question: 'First of all?', version: 2 } },
  })
  const { results } = await editor.call('GET /admin/history/', { query: { subject: `faq:${first.id}` } })
  expect(results.map(({ verb, before, after }) => [verb, before?.question, after?.question])).toEqual([
    ['pages.change-faq', 'First?', 'First of all?'],
    ['pages.add-faq', undefined, 'First?'],
  ])
})

test('the order has a separate version, and must name every question once', async () => {
  const before = await list()
  const ids = before.results.map(({ id }) => id).toReversed()
  const ordered = await editor.call('PUT /admin/faqs/order/', { body: { ids, version: before.version } })
  expect(ordered.results.map(({ id }) => id)).toEqual(ids)
  expect(await shown()).toEqual(['Third?', 'Second?', 'First of all?'])
  const stale = await editor.send('PUT /admin/faqs/order/', { body: { ids, version: before.version } })
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version', current: { ids } } })
  for (const wrong of [ids.slice(1), [...ids, 999], [ids[0] ?? 0, ids[0] ?? 0, ids[1] ?? 0]]) {
    const body = { ids: wrong, version: ordered.version }
    expect(await editor.send('PUT /admin/faqs/order/', { body })).toMatchObject({
      status: 409,
      body: { code: 'order_incomplete' },
    })
  }
})

test('a deleted question is gone, and cannot be changed or deleted again', async () => {
  const params = { id: second.id }
  const stale = await editor.send('DELETE /admin/faqs/{id}/', { params, query: { version: 7 } })
  expect(stale.status).toBe(409)
  await editor.call('DELETE /admin/faqs/{id}/', { params, query: { version: 1 } })
  expect(await shown()).toEqual(['Third?', 'First of all?'])
  const again = await editor.send('DELETE /admin/faqs/{id}/', { params, query: { version: 2 } })
  expect(again.status).toBe(404)
  expect((await list()).results.map(({ id }) => id)).not.toContain(second.id)
})

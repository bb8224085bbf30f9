import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createChanges } from '../core/changes.ts'
import { keepAnswers, tagHeader } from './kept-answers.ts'

const page = 'A long enough page about khukuri knives. '.repeat(100)

function counted(body = page, headers: Record<string, string> = { [tagHeader]: 'catalogue' }) {
  const made = { times: 0 }
  const make = async () => {
    made.times++
    return new Response(`${body}${made.times}`, { headers })
  }
  return { made, make }
}

function get(headers: Record<string, string> = {}, address = '/products') {
  return new Request(`http://shop${address}`, { headers })
}

test('an answer is made once and again after a write to what it is made from', async () => {
  const changes = createChanges()
  const keep = keepAnswers(changes)
  const { made, make } = counted()
  expect(await (await keep(get(), make)).text()).toBe(`${page}1`)
  expect(await (await keep(get(), make)).text()).toBe(`${page}1`)
  changes.happened(['pages'])
  expect(await (await keep(get(), make)).text()).toBe(`${page}1`)
  changes.happened(['catalogue'])
  expect(await (await keep(get(), make)).text()).toBe(`${page}2`)
  expect(made.times).toBe(2)
})

test('however many wait, it is made once; who asks after a write does not get what was begun before', async () => {
  const changes = createChanges()
  const keep = keepAnswers(changes)
  const gates: (() => void)[] = []
  let begun = 0
  const make = async () => {
    const number = ++begun
    await new Promise<void>((resolve) => gates.push(resolve))
    return new Response(`${number}`, { headers: { [tagHeader]: 'catalogue' } })
  }
  const early = [keep(get(), make), keep(get(), make), keep(get(), make)]
  changes.happened(['catalogue'])
  const late = keep(get(), make)
  for (const open of gates) open()
  expect(await Promise.all(early.map(async (answer) => (await answer).text()))).toEqual(['1', '1', '1'])
  expect(await (await late).text()).toBe('2')
  // What was begun before the write is never given out as fresh.
  expect(await (await keep(get(), make)).text()).toBe('2')
  expect(begun).toBe(2)
})

test('each encoding has its own strong tag, and a matching one answers 304', async () => {
  const keep = keepAnswers(createChanges())
  const { make } = counted()
  const brotli = await keep(get({ 'Accept-Encoding': 'gzip, br' }), make)
  expect(brotli.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(`${page}1`)
  const gzip = await keep(get({ 'Accept-Encoding': 'gzip, br;q=0' }), make)
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(`${page}1`)
  const tag = gzip.headers.get('ETag') ?? ''
  expect(tag).not.toBe(brotli.headers.get('ETag'))
  const again = await keep(get({ 'Accept-Encoding': 'gzip', 'If-None-Match': tag }), make)
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test.each([
  ['without a tag', {}],
  ['marked no-store', { [tagHeader]: 'catalogue', 'Cache-Control': 'no-store' }],
])('an answer %s is made anew each time', async (_, headers) => {
  const keep = keepAnswers(createChanges())
  const { made, make } = counted(page, headers as Record<string, string>)
  await keep(get(), make)
  await keep(get(), make)
  expect(made.times).toBe(2)
})

test('a failure is not kept', async () => {
  const keep = keepAnswers(createChanges())
  await expect(keep(get(), () => Promise.reject(new Error('database gone')))).rejects.toThrow('database gone')
  const { make } = counted()
  expect(await (await keep(get(), make)).text()).toBe(`${page}1`)
})

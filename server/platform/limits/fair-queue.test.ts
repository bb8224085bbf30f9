import { expect, test } from 'vitest'
import { ClientDisconnected, createFairQueue, QueueFull } from './fair-queue.ts'

const here = { network: 'one', client: new AbortController().signal }
const from = (network: string) => ({ ...here, network })

/** Renderings that last until the test ends them, in starting order. */
function openWork() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const render = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  return { begun, render, end: (name: string) => ends.get(name)?.() }
}

test('concurrency is limited, and waiting pages are rendered in order', async () => {
  const queue = createFairQueue({ concurrency: 2, maxWaiting: 5 })
  const { begun, render, end } = openWork()
  const answers = ['a', 'b', 'c', 'd'].map((name) => queue(here, render(name)))
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  expect(await answers[1]).toBe('b')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  end('a')
  end('c')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  end('d')
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd'])
})

test('a full queue refuses at once, until a waiting page starts', async () => {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 1 })
  const { begun, render, end } = openWork()
  const first = queue(here, render('a'))
  const second = queue(here, render('b'))
  await expect(queue(here, render('c'))).rejects.toThrow(QueueFull)
  end('a')
  await first
  await expect.poll(() => begun).toEqual(['a', 'b'])
  const third = queue(here, render('d'))
  end('b')
  await second
  await expect.poll(() => begun).toEqual(['a', 'b', 'd'])
  end('d')
  await third
})

test('networks take turns, so a single page does not wait for all pages of another network', async () => {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 10 })
  const { begun, render, end } = openWork()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void queue(from('a'), render(name))
  for (const name of ['b1', 'b2']) void queue(from('b'), render(name))
  void queue(from('c'), render('c1'))
  const order = ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']
  for (const [place, name] of order.entries()) {
    await expect.poll(() => begun).toEqual(order.slice(0, place + 1))
    end(name)
  }
})

test('in a full queue, the last page of the busiest network gives way to another network', async () => {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 3 })
  const { begun, render, end } = openWork()
  const [, second, third, last] = ['a1', 'a2', 'a3', 'a4'].map((name) => queue(from('a'), render(name)))
  const refused = expect(last).rejects.toThrow(QueueFull)
  const other = queue(from('b'), render('b1'))
  await refused
  // One page for each network is fair.
  const another = queue(from('b'), render('b2'))
  await expect(another).rejects.toThrow(QueueFull)
  for (const name of ['a1', 'a2', 'b1', 'a3']) {
    await expect.poll(() => begun.at(-1)).toBe(name)
    end(name)
  }
  expect(await Promise.all([second, other, third])).toEqual(['a2', 'b1', 'a3'])
})

test('a failed rendering frees its slot', async () => {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 1 })
  await expect(queue(here, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue(here, async () => 'next')).toBe('next')
})

test('no page is rendered for a client that has disconnected', async () => {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 1 })
  const { begun, render, end } = openWork()
  const client = new AbortController()
  const first = queue(here, render('a'))
  const second = queue({ ...here, client: client.signal }, render('b'))
  await expect.poll(() => begun).toEqual(['a'])
  client.abort()
  end('a')
  await first
  await expect(second).rejects.toThrow(ClientDisconnected)
  expect(begun).toEqual(['a'])
})

test('the event loop runs between two renderings', async () => {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 3 })
  const order: string[] = []
  const answers = ['a', 'b', 'c'].map((name) => queue(here, async () => void order.push(name)))
  setImmediate(() => order.push('others'))
  await Promise.all(answers)
  expect(order.indexOf('others')).toBeLessThan(order.indexOf('c'))
})

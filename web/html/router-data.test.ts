import { expect, test, vi } from 'vitest'
import { handOffData } from '#web/client/hand-off-data.ts'
import { routerData } from './router-data.ts'

function streamOf(...parts: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(typeof part === 'string' ? encoder.encode(part) : part)
      controller.close()
    },
  })
}

/** What the browser gives to the router. */
function handedOff(element: string): unknown {
  const textContent = element.replace(/^<script [^>]*>/, '').replace('</script>', '')
  const given: string[] = []
  const streamController = { enqueue: (text: string) => given.push(text), close: () => given.push('closed') }
  vi.stubGlobal('__reactRouterContext', { streamController })
  vi.stubGlobal('document', {
    getElementById: (id: string) => (element.includes(`id="${id}"`) ? { textContent } : null),
  })
  handOffData()
  vi.unstubAllGlobals()
  expect(given[1]).toBe('closed')
  return JSON.parse(given[0] ?? '')
}

test('data become JSON, and the browser makes a list of it that has the same values', async () => {
  const list =
    '[{"_1":2,"_9":-7},"loaderData",{"_3":4,"_8":-5},"root",[5,6,7,5],"कर्द </script> &\u2028",0,false,"none","errors"]\n'
  const { element, scripts } = await routerData(streamOf(list))
  expect(scripts).toEqual([])
  expect(element).toBe(
    String.raw`<script type="application/json" id="router-data">{"loaderData":{"root":["कर्द \u003c/script> &` +
      '\u2028' +
      String.raw`",0,false,"कर्द \u003c/script> &` +
      '\u2028"],"none":null}}</script>',
  )
  const text = 'कर्द </script> &\u2028'
  expect(handedOff(element)).toEqual([
    { _1: 2 },
    'loaderData',
    { _3: 4, _9: -5 },
    'root',
    [5, 6, 7, 8],
    text,
    0,
    false,
    text,
    'none',
  ])
})

test('data with an error keep their form; no text can end its script, and split characters survive', async () => {
  const bytes = new TextEncoder().encode('[["E","</script> कर्द &\u2028"]]\n')
  const { element, scripts } = await routerData(streamOf(bytes.slice(0, 19), bytes.slice(19)))
  expect(element).toBe('')
  expect(scripts).toEqual([
    String.raw`window.__reactRouterContext.streamController.enqueue("[[\"E\",\"\u003c/script\u003e कर्द \u0026\u2028\"]]\n");`,
    'window.__reactRouterContext.streamController.close();',
  ])
})

test.for([
  ['[[1],["D",0]]\n', 'a date'],
  ['[[-2]]\n', 'a number that is not a number'],
  ['[["P",1]]\nP1:[2]\n', 'a promise'],
  ['-7\n', 'nothing'],
] as const)('%j keeps its form, since it has %s', async ([list]) => {
  expect((await routerData(streamOf(list))).element).toBe('')
})

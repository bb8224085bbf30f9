import { expect, test } from 'vitest'
import { handoffScripts } from './router-data-scripts.ts'

test('no text can end its script, and characters split across chunks survive', async () => {
  const bytes = new TextEncoder().encode('"</script> कर्द &\u2028"')
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, 13))
      controller.enqueue(bytes.slice(13))
      controller.close()
    },
  })
  expect(await handoffScripts(stream)).toEqual([
    String.raw`window.__reactRouterContext.streamController.enqueue("\"\u003c/script\u003e कर्द \u0026\u2028\"");`,
    'window.__reactRouterContext.streamController.close();',
  ])
})

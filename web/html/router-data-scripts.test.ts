import { expect, test } from 'vitest'
import { hashOf } from './content-security-policy.ts'
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
  const { html, hashes } = await handoffScripts(stream)
  expect(html).toBe(
    '<script>window.__reactRouterContext.streamController.enqueue(' +
      String.raw`"\"\u003c/script\u003e कर्द \u0026\u2028\"");</script>` +
      '<script>window.__reactRouterContext.streamController.close();</script>',
  )
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => hashOf(code))
  expect(hashes).toEqual(scripts)
})

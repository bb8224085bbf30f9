import { expect, test } from 'vitest'
import { handoffScripts } from './handoff-scripts.ts'

test('no text can end the script that hands it over, nor a character that is in two chunks be lost', async () => {
  const bytes = new TextEncoder().encode('"</script> कर्द &\u2028"')
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, 13))
      controller.enqueue(bytes.slice(13))
      controller.close()
    },
  })
  expect(await handoffScripts(stream, 'n')).toBe(
    '<script nonce="n">window.__reactRouterContext.streamController.enqueue(' +
      String.raw`"\"\u003c/script\u003e कर्द \u0026\u2028\"");</script>` +
      '<script nonce="n">window.__reactRouterContext.streamController.close();</script>',
  )
})

import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const source = 'web/offline/service-worker.ts'
const fileName = 'service-worker.js'

/** Scripts that are not stored for offline use: few visitors need them, and they are useless without a network. */
const unkept =
  /^assets\/(?:password-estimator|check-answers|server-build|demo|account|cart-or-checkout|cart-page|checkout-view|login|register|order-confirmation|payment-return|verify-email|back-in-stock|forgot-password|reset-password|certificate|proof-page|order-proof)-/

/**
 * Builds the service worker next to the pages. It lists the files of its build, so browsers notice each new build by
 * its different service worker.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName })
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[fileName]
        if (worker?.type !== 'chunk') throw new Error(`There is no ${fileName}.`)
        if (worker.imports.length > 0) throw new Error(`${fileName} imports ${worker.imports.join(', ')}.`)
        const files = Object.keys(bundle)
          .filter((name) => /^assets\/.+\.(?:js|css|woff2|svg)$/.test(name) && !unkept.test(name))
          .map((name) => `/${name}`)
          .sort()
        const list = JSON.stringify(files)
        const id = createHash('sha256').update(list).digest('hex').slice(0, 12)
        worker.code = worker.code
          .replaceAll('__BUILT_FILES__', list)
          .replaceAll('__BUILD_ID__', JSON.stringify(id))
      },
    },
  }
}

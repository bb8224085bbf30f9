// Both settings affect the modules loaded after them, so the shop is imported last.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// React selects its build by NODE_ENV; unset or empty means the development build, which takes twice the time and
// memory. config.ts validates the value.
process.env.NODE_ENV ||= 'production'
// Compiling takes half of the time of a start; the next start reads the compiled code unless the source has changed.
enableCompileCache(join(import.meta.dirname, '../../build/compiled'))

const { runShop } = await import('./run-shop.ts')
await runShop()
// Writes the cache now for processes that will be killed; others would write it when they end.
flushCompileCache()

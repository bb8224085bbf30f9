// Both lines affect the modules that are loaded after them, so the shop is imported last.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// React selects its build by NODE_ENV; unset or empty means the development build, which takes twice the time and memory.
// env.ts validates the value.
process.env.NODE_ENV ||= 'production'
// Half of a start is compiling: what was compiled once is read by the next start, unless it has changed since.
enableCompileCache(join(import.meta.dirname, '../../build/compiled'))

const { runShop } = await import('./run-shop.ts')
await runShop()
// For processes that will be killed; others would write it when they end.
flushCompileCache()

// `npm start`: installs what is missing, builds what is stale, runs the shop and waits for its end.
// `npm run dev`: the pages straight from their source, the server anew at each change of its own.
import { build } from './build.mjs'
import { install } from './install.mjs'
import { serve } from './serve.mjs'

const isDevelopment = process.argv.includes('--dev')

try {
  await install()
  if (!isDevelopment) await build()
  process.exitCode = await serve({ isDevelopment })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

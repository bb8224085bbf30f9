// `npm start`: installs what is missing, builds what is stale, runs the shop and waits for its end.
// `npm start -- --role=worker`: without the pages, and nothing is built for it.
// `npm run dev`: the pages straight from their source, the server anew at each change of its own.
import { build } from './build.mjs'
import { install } from './install.mjs'
import { serve } from './serve.mjs'

const isDevelopment = process.argv.includes('--dev')
const parameters = process.argv.slice(2).filter((parameter) => parameter !== '--dev')

try {
  await install()
  if (!isDevelopment && !parameters.includes('--role=worker')) await build()
  process.exitCode = await serve({ isDevelopment, parameters })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

// `npm start`: installs missing packages, builds outdated programs, and runs the shop until it exits.
// `npm start -- --role=worker`: builds nothing, since a worker serves no pages.
// `npm run dev`: serves the pages from source, and restarts the server when its sources change.
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

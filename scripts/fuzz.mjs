// `npm run fuzz -- --requests=25000 --engine=postgres --seed=1`: sends requests generated from the API's own
// description, on one engine or, by default, both. A wrong response ends the run and prints a request that reproduces
// it.
import { parseArgs } from 'node:util'
import { install } from './install.mjs'
import { commandScript, projectNode, run } from './project.mjs'

const engines = ['embedded', 'postgres']
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '25000' },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string' },
  },
})
const isNumber = (text) => /^\d{1,9}$/.test(text)
if (
  !isNumber(values.requests) ||
  !isNumber(values.seed) ||
  (values.engine && !engines.includes(values.engine))
) {
  console.error('Usage: npm run fuzz -- --requests=25000 --seed=1 --engine=embedded|postgres')
  process.exit(2)
}

await install()
for (const engine of values.engine ? [values.engine] : engines) {
  const env = { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed }
  const parameters = [
    'run',
    '--project',
    engine === 'postgres' ? 'api' : 'api-embedded-whole',
    'tests/attack/fuzz.test.ts',
  ]
  const { code } = await run(projectNode(), [commandScript('vitest'), ...parameters], { env })
  if (code !== 0) process.exitCode = code
}

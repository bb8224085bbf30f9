// `npm test`: every check and every test that an ordinary change can break. `npm run check` is that without a browser and
// without faults, `npm run test:all` all that there is.
import { testRun } from './test-run.mjs'

const [extent = 'test'] = process.argv.slice(2)
await testRun(extent)

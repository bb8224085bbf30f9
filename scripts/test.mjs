// `npm test`: runs every check and every test that an ordinary change can break. `npm run check` omits browser tests
// and fault tests; `npm run test:all` runs everything.
import { testRun } from './test-run.mjs'

const [extent = 'test'] = process.argv.slice(2)
await testRun(extent)

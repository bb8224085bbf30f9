// `npm test`: every check and every test, those in a browser included.
import { testRun } from './test-run.mjs'

await testRun({ browser: true })

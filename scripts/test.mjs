// `npm test`: every check and every test, including those in a browser.
import { testRun } from './test-run.mjs'

await testRun({ browser: true })

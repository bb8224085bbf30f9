// `npm run check`: format, lint, types, architecture, dead code, and all tests except those in a browser.
import { testRun } from './test-run.mjs'

await testRun({ browser: false })

// `npm run check`: format, lint, types, architecture, dead code, and every test that needs no browser.
import { testRun } from './test-run.mjs'

await testRun({ browser: false })

import { defineConfig } from 'vitest/config'
import { fromContract } from './scripts/from-contract/plugin.ts'
import { inlineScript } from './scripts/inline-script.ts'
import { projects } from './tests/support/projects.ts'

export default defineConfig({
  plugins: [fromContract(), inlineScript()],
  test: {
    pool: 'forks',
    setupFiles: 'tests/support/fail-on-noise.ts',
    // Both leave time for a busy machine; usually what is awaited needs only a fraction of it.
    testTimeout: 20_000,
    expect: { poll: { timeout: 20_000 } },
    env: { TZ: 'Asia/Kathmandu' },
    tags: [{ name: 'slow', description: 'Only `npm run test:all` runs it.' }],
    projects,
  },
})

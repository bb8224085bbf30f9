import { defineConfig } from 'vitest/config'
import { projects } from './tests/support/projects.ts'

export default defineConfig({
  test: {
    pool: 'forks',
    setupFiles: 'tests/support/fail-on-noise.ts',
    env: { TZ: 'Asia/Kathmandu' },
    tags: [{ name: 'slow', description: 'Only `npm run test:all` runs it.' }],
    projects,
  },
})

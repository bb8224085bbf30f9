import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests of the API that need a database: all of these rooms, and what is named so elsewhere. */
const withDatabase = [
  'api/{database,domains,http}/**/*.test.ts',
  '{api,seed}/**/*.{database,embedded,postgres}.test.ts',
]
const fewWorkers = (most: number) => Math.min(most, availableParallelism())

/** The API's tests once more, on another engine. An embedded database takes a quarter of a gigabyte a worker. */
const onEngine = (engine: 'embedded' | 'postgres') => ({
  extends: true as const,
  test: {
    name: `api-${engine}`,
    include: [...withDatabase, 'tests/{attack,client,office}/*.test.ts'],
    exclude: engine === 'postgres' ? ['**/*.embedded.test.ts'] : ['**/*.postgres.test.ts'],
    globalSetup: `tests/support/prepare-${engine}.ts`,
    env: { TEST_DATABASE: engine },
    // As the shop runs it: V8 takes half a second a worker to optimize the embedded database, which lives briefly.
    execArgv: engine === 'embedded' ? ['--liftoff-only'] : [],
    maxWorkers: fewWorkers(4),
    // Every file loads the whole shop; loading it once a worker halves the time. What a file opens is its own.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    pool: 'forks',
    setupFiles: 'tests/support/fail-on-noise.ts',
    env: { TZ: 'Asia/Kathmandu' },
    // Browsers, servers and processes are late on a busy machine now and then. What fails twice is broken, and the end
    // of the run names each second try.
    retry: 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Starting a process for every file takes most of the time of tests as small as these.
          isolate: false,
          // As many as the embedded API's: they run side by side.
          maxWorkers: fewWorkers(4),
          include: [
            '{client,contract,office,seed,ui,web}/**/*.test.{ts,tsx}',
            'api/**/*.test.ts',
            'tests/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [...withDatabase, '**/*.browser.test.ts'],
        },
      },
      onEngine('embedded'),
      onEngine('postgres'),
      {
        extends: true,
        test: {
          name: 'journeys',
          include: [
            'tests/journeys/**/*.test.ts',
            'tests/faults/**/*.test.ts',
            '{office,web}/**/*.browser.test.ts',
          ],
          globalSetup: 'tests/support/prepare-journeys.ts',
          // The files of a worker share its modules and its browser.
          isolate: false,
          // A journey waits more than it works: one more than there are cores keeps them busy.
          maxWorkers: Math.min(4, availableParallelism() + 1),
          testTimeout: 90_000,
          hookTimeout: 180_000,
          // A busy machine may take its time; a page that is right needs none of it.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})

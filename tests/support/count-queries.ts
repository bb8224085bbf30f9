import type { KyselyPlugin } from 'kysely'
import type { TestApi } from './api.ts'
import { openApiOn } from './api.ts'

/**
 * The same shop over a counting connection: `queriesOf(work)` is the number of statements that the work runs, without
 * `begin` and `commit`.
 */
export function countingQueries({ opened, now }: TestApi): {
  counted: TestApi
  queriesOf: (work: () => Promise<unknown>) => Promise<number>
} {
  let count = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Runs once per statement; transforming a query would also run for each of its subqueries.
    async transformResult({ result }) {
      count += 1
      return result
    },
  }
  const database = opened.database.withPlugin(counter)
  return {
    counted: openApiOn(opened, () => ({ database, clock: now })),
    async queriesOf(work) {
      const before = count
      await work()
      return count - before
    },
  }
}

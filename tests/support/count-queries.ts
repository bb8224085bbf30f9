import type { KyselyPlugin } from 'kysely'
import type { TestApi } from './api.ts'
import { openApiOn } from './api.ts'

/** The same shop over a connection that counts: `queriesOf(work)` is the number of statements that it runs, without
 * `begin` and `commit`. */
export function countingQueries({ opened, now }: TestApi): {
  counted: TestApi
  queriesOf: (work: () => Promise<unknown>) => Promise<number>
} {
  let count = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Once for each statement; a query is transformed once for each of its subqueries, too.
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

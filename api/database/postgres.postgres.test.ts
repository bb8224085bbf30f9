import { expect, test } from 'vitest'
import { CannotOpenDatabase } from './cannot-open-database.ts'
import { openDatabase } from './open-database.ts'

test('a server that is not there is told in one line', async () => {
  // The discard port: nothing listens there.
  const opening = openDatabase({ databaseUrl: 'postgres://karda:password@127.0.0.1:9/karda', dataDir: '' })
  await expect(opening).rejects.toThrow(
    new CannotOpenDatabase("DATABASE_URL can't be reached: connect ECONNREFUSED 127.0.0.1:9."),
  )
})

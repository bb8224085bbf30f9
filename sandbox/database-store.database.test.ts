import { createTestDatabase } from '#tests/support/database.ts'
import { createDatabaseStore } from './database-store.ts'
import { testStore } from './store-contract.ts'

const { database } = await createTestDatabase()
testStore(createDatabaseStore(database))

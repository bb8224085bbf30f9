import { createMemoryStore } from './store.ts'
import { testStore } from './store-contract.ts'

testStore(createMemoryStore())

// `npm run rows`: generates api/database/rows.ts from the migrated schema.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateRows } from '../api/database/generate-rows.ts'
import { migrate } from '../api/database/migrate.ts'
import { openInMemory } from '../api/database/open-database.ts'

const opened = await openInMemory()
await migrate(opened.pool)
writeFileSync(join(import.meta.dirname, '../api/database/rows.ts'), await generateRows(opened.pool))
await opened.close()

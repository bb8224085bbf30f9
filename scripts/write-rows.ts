// `npm run rows`: generates api/database/rows.ts and api/database/schema.txt from the migrated schema.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateRows } from '../api/database/generate-rows.ts'
import { migrate } from '../api/database/migrate.ts'
import { openDatabase } from '../api/database/open-database.ts'
import { readSchemaLines } from '../api/database/schema-lines.ts'

const folder = join(import.meta.dirname, '../api/database')

const dataDir = mkdtempSync(join(tmpdir(), 'karda-rows-'))
const opened = await openDatabase({ dataDir })
await migrate(opened.pool)
writeFileSync(join(folder, 'rows.ts'), await generateRows(opened.pool))
writeFileSync(join(folder, 'schema.txt'), `${(await readSchemaLines(opened.pool)).join('\n')}\n`)
await opened.close()
rmSync(dataDir, { recursive: true })

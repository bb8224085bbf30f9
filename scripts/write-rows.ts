// `npm run rows`: generates rows.ts and schema.txt in server/platform/database from the migrated schema.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateRows } from '#server/platform/database/generate-rows.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { readSchemaLines } from '#server/platform/database/schema-lines.ts'

const folder = join(import.meta.dirname, '../server/platform/database')

const dataDir = mkdtempSync(join(tmpdir(), 'karda-rows-'))
const opened = await openDatabase({ dataDir })
await migrate(opened.pool)
writeFileSync(join(folder, 'rows.ts'), await generateRows(opened.pool))
writeFileSync(join(folder, 'schema.txt'), `${(await readSchemaLines(opened.pool)).join('\n')}\n`)
await opened.close()
rmSync(dataDir, { recursive: true })

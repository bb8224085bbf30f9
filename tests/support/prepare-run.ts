import { once } from 'node:events'
import { migratedTemplate, openCluster } from './cluster.ts'
import { seededShop } from './demo-shop.ts'
import { isPostgresInstalled } from './postgres-programs.ts'
import { runFolder } from './run-folder.ts'

/**
 * Creates the data that all projects of a run share, while the checks run. Prints the variables that point to it, and
 * removes it when standard input closes, which happens even if the run is killed.
 */
runFolder()
const cluster = isPostgresInstalled() ? await openCluster() : undefined
if (cluster) await migratedTemplate()
await seededShop()
const { TEST_FOLDER, TEST_DISK, TMPDIR, TEST_POSTGRES } = process.env
console.log(JSON.stringify({ TEST_FOLDER, TEST_DISK, TMPDIR, TEST_POSTGRES }))
process.stdin.resume()
await once(process.stdin, 'end')
await cluster?.close()

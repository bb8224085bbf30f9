import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBuyers, staff } from './buyers.ts'
import type { Servers } from './measure-row.ts'
import { leaveServersTheFirstCore, startPinned } from './pinned-server.ts'
import { untilPicturesAreCut } from './process-cost.ts'

export type Engine = 'postgres' | 'embedded'

const buyerCount = 100
/** Used only to sign the tokens of these customers. */
export const secret = 'of the bench and of nothing else at all'
/** Size in bytes before compression, which shrinks the bare server's body to an eighth. */
const bareBytes = 8 * 2048

/**
 * Starts a seeded shop with its database and customers, and a bare server that sends 2 KB. On PostgreSQL the shop runs
 * no background work, so no row includes the cost of sending email.
 */
export async function startServers(engine: Engine): Promise<Servers & { stop: () => Promise<void> }> {
  leaveServersTheFirstCore()
  const folder = await mkdtemp(join(tmpdir(), 'karda-bench-'))
  const database = engine === 'postgres' ? await startPinned('tests/support/postgres-server.ts') : undefined
  const bare = await startPinned('bench/bare-server.ts', { BODY_BYTES: String(bareBytes) })
  const shop = await startPinned('server/bin/main.ts', {
    ...staff,
    DATA_DIR: folder,
    SEED: 'demo',
    JWT_SECRET: secret,
    TRUSTED_PROXIES: 'loopback',
    ...(database && { DATABASE_URL: database.url, ROLE: 'web' }),
  })
  const buyers = await openBuyers(shop.url, buyerCount)
  await untilPicturesAreCut(shop.pid)
  return {
    bare,
    shop,
    database,
    buyers,
    async stop() {
      await shop.stop()
      await bare.stop()
      await database?.stop()
      await rm(folder, { recursive: true })
    },
  }
}

import { onTestFinished, test, vi } from 'vitest'
import { isFull } from '../../support/fault-report.ts'
import { openFaultScene } from '../../support/fault-scene.ts'
import { connectTo } from '../../support/fleet.ts'
import { hasPostgres } from '../../support/postgres-programs.ts'
import { type PostgresServer, startPostgresServer } from '../../support/postgres-server.ts'

const kills = isFull ? 20 : 2

async function killAndRevive(server: PostgresServer): Promise<void> {
  const administration = await connectTo(server.url('postgres'))
  const { rows } = await administration.query(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
  )
  process.kill(Number(rows[0].pid), 'SIGKILL')
  // No other server may use the files until the last old process has ended.
  await vi.waitFor(() => server.revive(), { timeout: 30_000, interval: 100 })
}

test.runIf(hasPostgres())(
  'a database server that is killed repeatedly loses no data that the shop acknowledged',
  async () => {
    const server = await startPostgresServer({ synchronous_commit: 'on' })
    onTestFinished(server.stop)
    await (await connectTo(server.url('postgres'))).query('create database karda')
    const { morePaid, settle } = await openFaultScene({ databaseUrl: server.url('karda') })
    await morePaid(2)
    for (let count = 0; count < kills; count++) {
      await killAndRevive(server)
      await morePaid(2)
    }
    await settle(`kill -9 of the database server, ${kills} times`)
  },
  1_800_000,
)

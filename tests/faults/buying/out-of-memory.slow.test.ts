import { afterAll, expect, test } from 'vitest'
import { isFull } from '../../support/fault-report.ts'
import { openFaultScene } from '../../support/fault-scene.ts'
import { newFolder } from '../../support/fleet.ts'
import { limitMemory } from '../../support/memory-limit.ts'
import { hasPostgres } from '../../support/postgres-programs.ts'
import { runFolderOnDisk } from '../../support/run-folder.ts'
import { newDatabase } from '../../support/shop-with-worker.ts'

const times = isFull ? 20 : 1

/** One signal makes the process leak memory outside of V8's heap, another makes it leak objects inside the heap. */
const leaks = `data:text/javascript,${encodeURIComponent(`
  const kept = []
  const keep = (make) => () => setInterval(() => kept.push(make()), 20)
  process.on('SIGUSR2', keep(() => Buffer.alloc(4 * 2 ** 20, 1)))
  process.on('SIGWINCH', keep(() => Array.from({ length: 50_000 }, (_, number) => ({ number }))))
`)}`

const limit = limitMemory(512)
if (!limit) console.warn('Skipped: this user may limit no memory.')
afterAll(() => limit?.remove())

const shops = [
  { name: 'the embedded shop', isThere: () => true, database: () => undefined },
  { name: 'a web node on PostgreSQL', isThere: hasPostgres, database: newDatabase },
]

async function openLeakingShop({ database }: (typeof shops)[number], heap: string, flags: string[] = []) {
  const databaseUrl = await database()
  return openFaultScene({
    folder: await newFolder(runFolderOnDisk()),
    ...(databaseUrl && { databaseUrl }),
    env: { ...(databaseUrl && { ROLE: 'web' }), NODE_OPTIONS: `--import ${leaks} ${heap}` },
    script: [...flags, 'scripts/start.mjs'],
  })
}

test.for(shops)(
  'when Linux kills $name for its memory, another continues, and no acknowledged data is lost',
  { timeout: 1_800_000 },
  async (shop, { skip }) => {
    const { name, isThere } = shop
    if (!limit || !isThere()) return skip()
    const { morePaid, restartAfter, settle } = await openLeakingShop(shop, '', limit.flags)
    await morePaid(2)
    for (let count = 0; count < times; count++) {
      const before = limit.kills()
      expect(await restartAfter('SIGUSR2')).toBe('SIGKILL')
      expect(limit.kills()).toBe(before + 1)
      await morePaid(2)
    }
    await settle(`${name} killed by Linux for its memory, ${times} times`)
  },
)

test.for(shops)(
  'when the heap of $name is full it ends, another continues, and no acknowledged data is lost',
  { timeout: 1_800_000 },
  async (one, { skip }) => {
    if (!one.isThere()) return skip()
    const { shop, morePaid, restartAfter, settle } = await openLeakingShop(one, '--max-old-space-size=200')
    await morePaid(2)
    for (let count = 0; count < times; count++) {
      const { errors } = shop()
      expect(await restartAfter('SIGWINCH')).toBe('SIGABRT')
      expect(errors.join('\n')).toContain('JavaScript heap out of memory')
      await morePaid(2)
    }
    await settle(`${one.name} with a full heap, ${times} times`)
  },
)

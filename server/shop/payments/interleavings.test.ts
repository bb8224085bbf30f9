import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Move, move, newGame, play } from '#tests/support/fire-actions.ts'
import { checkRules, countEnds, finish } from '#tests/support/fire-rules.ts'
import { openShopUnderFire } from '#tests/support/shop-under-fire.ts'

/**
 * Random histories of orders and payments: notifications, returns, polls, sweeps, cancellations, second orders, a
 * failing gateway, and actions cut off at any query. After every move the books must be right, and at the end they must
 * agree with the gateway's. `FIRE_SECONDS=300 FIRE_SEED=7` plays other histories for that long, and prints how many.
 */
const seconds = Number(process.env.FIRE_SECONDS ?? 0)
const isWhole = process.env.TEST_MATRIX === 'whole'
const seeds = process.env.FIRE_SEED ? [Number(process.env.FIRE_SEED)] : isWhole ? [1, 2] : [1]
const timeout = 300_000 + seconds * 2000
const gamesOfSeed = isWhole || seconds > 0 ? 25 : 15

const shop = await openShopUnderFire()
const played = { seeds: 0, games: 0, moves: 0, cuts: 0, ends: {} as Record<string, number> }
afterAll(async () => {
  if (!seconds) return
  const { rows } =
    await sql`select deadlocks from pg_stat_database where datname = current_database()`.execute(
      shop.database,
    )
  console.log(JSON.stringify({ ...played, ...(rows[0] as object) }))
})

/** Plays `rounds` one after the other, the moves of a round concurrently. */
async function playAll(first: number, rounds: fc.Arbitrary<Move[][]>): Promise<number> {
  const until = Date.now() + seconds * 1000
  const property = fc.asyncProperty(rounds, fc.integer({ min: 1, max: 3 }), playGame)
  let seed = first
  do await fc.assert(property, { seed: seed++, numRuns: gamesOfSeed })
  while (Date.now() < until)
  played.seeds += seed - first
  return played.games
}

async function playGame(rounds: Move[][], stock: number): Promise<void> {
  const game = await newGame(shop, stock)
  for (const round of rounds) {
    await Promise.all(round.map((one) => play(game, one)))
    await checkRules(game)
  }
  await finish(game)
  played.games++
  played.moves += game.played.actions
  played.cuts += game.played.cuts
  await countEnds(game, played.ends)
}

test.for(seeds)(
  'books and gateway agree after random sequential events (seed %i)',
  { tags: 'slow', timeout },
  async (seed) => {
    const rounds = fc.array(fc.tuple(move), { minLength: 6, maxLength: 24, size: 'max' })
    expect(await playAll(seed, rounds)).toBeGreaterThanOrEqual(gamesOfSeed)
  },
)

test.for(seeds)(
  'books and gateway agree after random concurrent events (seed %i)',
  { timeout },
  async (seed) => {
    const round = fc.array(move, { minLength: 2, maxLength: 5 })
    const rounds = fc.array(round, { minLength: 2, maxLength: 8, size: 'max' })
    expect(await playAll(seed, rounds)).toBeGreaterThanOrEqual(gamesOfSeed)
  },
)

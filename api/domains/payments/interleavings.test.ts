import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { type Move, move, newGame, play } from '../../../tests/support/fire-actions.ts'
import { checkRules, countEnds, finish } from '../../../tests/support/fire-rules.ts'
import { openShopUnderFire } from '../../../tests/support/shop-under-fire.ts'

/**
 * Random lives of orders and payments: notifications, returns, polls, sweeps, cancels, second orders, a gateway that
 * fails, and actions that are cut off at any query. After every move the books must be right, and at the end they must
 * agree with the gateway's. `FIRE_RUNS` and `FIRE_SEED` make a longer run of other lives.
 */
const runs = Number(process.env.FIRE_RUNS ?? 10)
const seeds = process.env.FIRE_SEED ? [Number(process.env.FIRE_SEED)] : [1, 2]
const patience = process.env.FIRE_RUNS ? 3_600_000 : 120_000

const shop = await openShopUnderFire()
const played = { games: 0, moves: 0, cuts: 0, ends: {} as Record<string, number> }
afterAll(() => {
  if (process.env.FIRE_RUNS) console.log(JSON.stringify(played))
})

async function playGame(rounds: Move[][], stock: number) {
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

const stock = fc.integer({ min: 1, max: 3 })

test.for(seeds)(
  'whatever happens in whatever order, books and gateway agree (seed %i)',
  { timeout: patience },
  async (seed) => {
    const rounds = fc.array(fc.tuple(move), { minLength: 6, maxLength: 24, size: 'max' })
    await fc.assert(fc.asyncProperty(rounds, stock, playGame), { seed, numRuns: runs, endOnFailure: false })
    expect(played.games).toBeGreaterThanOrEqual(runs)
  },
)

test.for(seeds)(
  'whatever happens at the same moment, books and gateway agree (seed %i)',
  { timeout: patience },
  async (seed) => {
    const round = fc.array(move, { minLength: 2, maxLength: 5 })
    const rounds = fc.array(round, { minLength: 2, maxLength: 8, size: 'max' })
    await fc.assert(fc.asyncProperty(rounds, stock, playGame), { seed, numRuns: runs, endOnFailure: true })
    expect(played.games).toBeGreaterThanOrEqual(runs)
  },
)

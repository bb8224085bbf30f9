import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Problem } from '#server/platform/kernel/problem.ts'
import { orderOf, perform } from '#tests/support/money-actions.ts'
import { checkBooks } from '#tests/support/money-books.ts'
import { owedTo } from '#tests/support/money-model.ts'
import { type History, historyWith, type Move } from '#tests/support/money-moves.ts'
import { checkRefusal, checkSums } from '#tests/support/money-rules.ts'
import { branchOff, inMove, type MoneyGame, openMoneyShop, playInVain } from '#tests/support/money-shop.ts'
import { stories } from '#tests/support/money-stories.ts'

/**
 * Random histories of an order's money: payments by every method, in parts, late and twice, refunds, cancellations, lines
 * counted and taken back. After every move the sums must be what was sent in and accepted, and at the end of some so must
 * the books. `MONEY_RUNS=100000 MONEY_SEED=7` plays that many others, and prints what happened.
 */
const isLong = process.env.MONEY_RUNS !== undefined
const runs = Number(process.env.MONEY_RUNS ?? 60)
const seed = Number(process.env.MONEY_SEED ?? 1)
/** Between them, the database can forget what was undone. */
const gamesAtOnce = isLong ? 50 : 9

/** Of ten games. */
const booksOfTen = isLong ? 1 : 4

const shop = await openMoneyShop()
const played = { games: 0, interleavings: 0, books: 0, moves: 0, refused: 0 }
const outcomes: Record<string, Record<string, number>> = {}
const steps: Record<string, number> = {}
const ends: Record<string, number> = {}

function count(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1
}

async function play(game: MoneyGame, one: Move): Promise<void> {
  played.moves++
  const before = game.orders.map(({ status }) => status)
  let outcome = 'accepted'
  try {
    await inMove(game.as(shop.staff).database, async () => (await perform(game, one))())
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    played.refused++
    outcome = error.fields ? `${Object.values(error.fields)[0]?.[0]?.code}` : error.code
    checkRefusal(orderOf(game, one), one, outcome)
  }
  outcomes[one.do] ??= {}
  count(outcomes[one.do] ?? {}, outcome)
  for (const [index, { status }] of game.orders.entries())
    if (status !== before[index]) count(steps, `${before[index]} → ${status}`)
  await checkSums(game)
}

async function playAll(game: MoneyGame, moves: Move[]): Promise<void> {
  for (const one of moves) {
    await play(game, one)
    if (one.twice === 1) await play(game, one)
    if (one.twice === 2) await play(game, { ...one, ref: one.ref + 3 })
  }
}

async function playGame(game: MoneyGame, { opening, ways, roll }: History): Promise<void> {
  await playAll(game, opening)
  for (const { moves, last } of ways)
    await branchOff(game, async () => {
      await playAll(game, moves)
      for (const one of last) await branchOff(game, () => playLast(game, one, roll < booksOfTen))
    })
  played.games++
}

async function playLast(game: MoneyGame, one: Move, withBooks: boolean): Promise<void> {
  await playAll(game, [one])
  if (withBooks) await checkBooks(game)
  if (withBooks) played.books++
  played.interleavings++
  for (const order of new Set(game.chosen))
    count(ends, `${order.status}${owedTo(order) > 0 ? ', owing' : ''}`)
}

test.for(stories)('$name: order, alerts and books agree', ({ chosen, moves }) =>
  playInVain(shop, chosen, async (game) => {
    await playAll(game, moves)
    await checkBooks(game)
  }),
)

const property = fc.asyncProperty(historyWith(isLong ? 12 : 5), (one) =>
  playInVain(shop, one.chosen, (game) => playGame(game, one)),
)

test('after any history of payments and refunds, an order, its alerts and the books agree', {
  timeout: 60_000 + runs * 500,
}, async () => {
  const begun = performance.now()
  for (let at = 0; played.interleavings < runs; at++) {
    await fc.assert(property, { seed: seed + at, numRuns: gamesAtOnce })
    if (isLong) await shop.api.opened.pool.query('vacuum')
    if (isLong) tell(begun)
  }
  expect(played.books).toBeGreaterThan(0)
  if (isLong) tell(begun, { outcomes, steps, ends })
})

function tell(begun: number, more: object = {}): void {
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(JSON.stringify({ engine: shop.api.opened.engine, seed, seconds, ...played, ...more }))
}

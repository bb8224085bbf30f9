import fc from 'fast-check'
import { heldBy, type ModelOrder, owedTo } from './money-model.ts'

const weights = {
  'start card': 9,
  'card result': 14,
  transfer: 16,
  confirm: 12,
  split: 2,
  undo: 7,
  ignore: 2,
  'change method': 5,
  'mark paid': 6,
  pass: 4,
  expire: 5,
  cancel: 5,
  'cancel by staff': 7,
  'close account': 3,
  refund: 16,
  'take back': 4,
  'lift hold': 2,
  start: 3,
  ship: 5,
  complete: 4,
  'sell elsewhere': 5,
} as const
export type Kind = keyof typeof weights
const kinds = Object.keys(weights) as Kind[]

const amounts = [
  'missing',
  'half',
  'total',
  'cent',
  'beyond',
  'held',
  'owed',
  'too much',
  'huge',
  'nothing',
] as const
export const methods = ['bank_transfer', 'card_2c2p', 'custom'] as const
export const lies = ['amount', 'currency', 'merchant'] as const
export const results = ['failed', 'canceled', 'expired', 'pending', 'not_found', 'reversed'] as const

/** Does nothing special. */
export const dull = {
  amount: 0,
  ref: 0,
  line: 0,
  method: 0,
  item: 0,
  accept: false,
  isOther: false,
  twice: 0,
  lie: 0,
}
export type Move = typeof dull & { do: Kind; minutes: number }

const anyKind = fc.oneof(...kinds.map((kind) => ({ weight: weights[kind], arbitrary: fc.constant(kind) })))
const moneyComes = fc.constantFrom<Kind>(
  'transfer',
  'confirm',
  'card result',
  'mark paid',
  'change method',
  'split',
)

const move: fc.Arbitrary<Move> = fc.record({
  do: anyKind,
  /** The place in `amounts`, of which the first are more frequent. */
  amount: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 5, arbitrary: fc.nat({ max: 9 }) }),
  ref: fc.nat({ max: 2 }),
  line: fc.nat({ max: 6 }),
  method: fc.nat({ max: 2 }),
  /** 0: no items are returned. */
  item: fc.nat({ max: 2 }),
  accept: fc.integer({ min: 0, max: 4 }).map((roll) => roll === 4),
  isOther: fc.integer({ min: 0, max: 5 }).map((roll) => roll === 5),
  /** 1: the same call comes again; 2: with another key and reference. */
  twice: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat({ max: 2 }) }),
  /** 0–4: the card is charged; 5–7: a false report; from 8: another result. */
  lie: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 13 }) }),
  minutes: fc.constantFrom(31, 1500, 11 * 1440, 40 * 1440),
})

/** A beginning, in which mostly money comes in, and the ways on from there, each with several last moves. */
export type History = {
  chosen: [number, number]
  opening: Move[]
  ways: { moves: Move[]; last: Move[] }[]
  roll: number
}

const opening = fc
  .tuple(move, fc.boolean(), moneyComes)
  .map(([one, isMoney, kind]) => (isMoney ? { ...one, do: kind } : one))

/** Many last moves from the same point cost little. */
export const historyWith = (maxLast: number): fc.Arbitrary<History> =>
  fc.record({
    chosen: fc
      .tuple(fc.constantFrom(0, 1, 2, 0, 1, 2, 3, 4, 5), fc.integer({ min: 1, max: 5 }))
      .map(([first, step]) => [first, first + step]),
    opening: fc.array(opening, { minLength: 1, maxLength: 4, size: 'max' }),
    ways: fc.array(
      fc.record({
        moves: fc.array(move, { minLength: 1, maxLength: 2, size: 'max' }),
        last: fc.array(move, { minLength: 1, maxLength: maxLast, size: 'max' }),
      }),
      { minLength: 1, maxLength: 4, size: 'max' },
    ),
    roll: fc.nat({ max: 9 }),
  })

/** A sum to pay. */
export function amountFor(order: ModelOrder, { amount }: Move): number {
  const missing = Math.max(1, order.total - heldBy(order))
  const sums = {
    missing,
    half: order.total / 2,
    total: order.total,
    cent: 1,
    beyond: missing + 1000,
    held: Math.max(1, heldBy(order)),
    owed: 10_000,
    'too much': 4700,
    huge: 1_500_000_000,
    nothing: 0,
  }
  return sums[amounts[amount] ?? 'missing']
}

/** A sum to give back. */
export function refundFor(order: ModelOrder, { amount }: Move): number {
  const held = heldBy(order)
  const sums = {
    missing: held,
    half: Math.floor(held / 2),
    total: order.total,
    cent: 1,
    beyond: owedTo(order) + 1000,
    held,
    owed: owedTo(order),
    'too much': held + 1,
    huge: 10_000,
    nothing: 0,
  }
  return sums[amounts[amount] ?? 'held']
}

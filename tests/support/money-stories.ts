import { dull, type Move } from './money-moves.ts'

type Story = { name: string; chosen: [number, number]; moves: Move[] }

/** The orders as the shop of these tests has them. */
const transfer = 0
const card = 1
const custom = 2
const handedOver = 3
const fair = 4
/** Sums of `amountFor` and `refundFor`, and lines of the statement. */
const [half, total, cent, hundred, tooMuch] = [1, 2, 3, 6, 7]
const [line147, line100, line47, again147, line73] = [0, 1, 2, 4, 5]

function story(name: string, order: number, ...moves: (Partial<Move> & { do: Move['do'] })[]): Story {
  return { name, chosen: [order, order + 1], moves: moves.map((one) => ({ ...dull, minutes: 31, ...one })) }
}

/** Histories that random ones contain too rarely. */
export const stories: Story[] = [
  story(
    'paid twice, and refunded beyond the price and below it',
    transfer,
    { do: 'confirm', line: line147 },
    { do: 'confirm', line: again147 },
    { do: 'refund', amount: cent, ref: 1 },
    { do: 'refund', amount: tooMuch, ref: 2 },
    { do: 'refund', amount: hundred, ref: 3, accept: true, item: 1 },
    { do: 'refund', ref: 4 },
    { do: 'refund', amount: cent, ref: 5 },
  ),
  story(
    'a cent refunded and paid again',
    transfer,
    { do: 'transfer' },
    { do: 'refund', amount: cent },
    { do: 'refund', amount: cent },
    { do: 'transfer', amount: cent, ref: 1 },
    { do: 'refund', ref: 1 },
  ),
  story(
    'a part counted and undone',
    transfer,
    { do: 'confirm', line: line100 },
    { do: 'undo' },
    { do: 'confirm', line: line100 },
    { do: 'expire', twice: 1, minutes: 11 * 1440 },
    { do: 'undo' },
  ),
  story(
    'a part counted for each of two orders',
    transfer,
    { do: 'confirm', line: line147, amount: hundred },
    { do: 'confirm', line: line147, isOther: true },
    { do: 'confirm', line: line147, isOther: true },
    { do: 'undo' },
  ),
  story(
    'a line paid in full cannot be undone',
    transfer,
    { do: 'confirm', line: line147 },
    { do: 'undo' },
    { do: 'cancel by staff' },
    { do: 'undo' },
  ),
  story(
    'a transfer recorded by hand and its line, with a shortfall accepted',
    transfer,
    { do: 'transfer', amount: half },
    { do: 'transfer', amount: half },
    { do: 'confirm', line: line73, accept: true },
  ),
  story(
    'a line of a known transfer undone',
    transfer,
    { do: 'transfer', amount: half },
    { do: 'confirm', line: line73 },
    { do: 'undo' },
    { do: 'confirm', line: line73 },
  ),
  story(
    'a part arrives for a canceled order, and the rest too late',
    transfer,
    { do: 'cancel' },
    { do: 'sell elsewhere' },
    { do: 'confirm', line: line47 },
    { do: 'confirm', line: line100 },
    { do: 'refund', amount: half },
    { do: 'undo', line: 1 },
    { do: 'refund', ref: 1 },
  ),
  story(
    'paid late, and reopened',
    transfer,
    { do: 'confirm', line: line47 },
    { do: 'expire', twice: 1, minutes: 11 * 1440 },
    { do: 'confirm', line: line100 },
    { do: 'ship' },
  ),
  story(
    'paid after the account is gone',
    transfer,
    { do: 'transfer', amount: cent },
    { do: 'close account' },
    { do: 'confirm', line: line147 },
    { do: 'refund', amount: half },
    { do: 'refund', ref: 1 },
  ),
  story(
    'a part protects an order from its customer',
    transfer,
    { do: 'transfer', amount: half },
    { do: 'cancel' },
    { do: 'change method', method: 1 },
    { do: 'refund' },
    { do: 'transfer', amount: half, ref: 1 },
    { do: 'refund', ref: 1 },
    { do: 'change method', method: 1 },
    { do: 'cancel' },
  ),
  story(
    'money that the bank takes back stops the parcel',
    transfer,
    { do: 'confirm', line: line147 },
    { do: 'take back', line: line147, accept: true },
    { do: 'ship' },
    { do: 'lift hold' },
    { do: 'ship' },
    { do: 'complete' },
    { do: 'refund', amount: half },
  ),
  story(
    'a card after a transfer',
    card,
    { do: 'transfer', amount: total },
    { do: 'card result' },
    { do: 'card result' },
    { do: 'refund', amount: total },
  ),
  story(
    'a part by transfer, and all by card, twice',
    card,
    { do: 'transfer', amount: half },
    { do: 'card result', lie: 8 },
    { do: 'card result', lie: 5 },
    { do: 'start card' },
    { do: 'card result' },
    { do: 'card result' },
    { do: 'card result', ref: 1 },
    { do: 'cancel by staff' },
  ),
  story(
    'staff take the rest',
    custom,
    { do: 'transfer', amount: half },
    { do: 'mark paid' },
    { do: 'mark paid' },
    { do: 'start' },
    { do: 'cancel by staff' },
    { do: 'refund', amount: half },
    { do: 'refund', ref: 1 },
  ),
  story(
    'handed over',
    handedOver,
    { do: 'complete' },
    { do: 'mark paid' },
    { do: 'complete' },
    { do: 'refund', amount: cent, ref: 1, accept: true, item: 1 },
    { do: 'transfer', amount: cent },
  ),
  story(
    'cash given back',
    fair,
    { do: 'refund', amount: half },
    { do: 'refund', ref: 1 },
    { do: 'transfer', amount: cent },
  ),
]

import type { workshopProblems } from '#contract/problems/workshop-problems.ts'
import type { ProblemWords } from '../problem-words.ts'

export const workshopWords: Pick<ProblemWords, keyof typeof workshopProblems> = {
  no_working_day: 'The workshop has to work on at least one day of the week.',
  holiday_reversed: 'The last day must not be before the first.',
  holiday_too_long: 'A holiday may last a year at most.',
  job_waits_for_payment: 'This order is not paid yet. Its pieces join the queue once it is.',
  job_ended: 'This order has left the workshop.',
  stage_not_needed: 'This piece does not pass through that stage.',
  order_not_in_work: 'This order is no longer in the workshop, so no other day can be promised.',
  day_in_past: 'Choose a day that is still to come.',

  serial_malformed: 'Use letters, digits, spaces, dots, slashes, dashes and underscores.',
  serial_taken: 'Another piece has this number.',
  unknown_product: 'This product does not exist.',
  product_not_numbered: 'This product is not numbered.',
  product_has_pieces: ({ bound }) =>
    bound === 1
      ? 'One of its pieces is being packed. Ship or release it first.'
      : `${bound} of its pieces are being packed. Ship or release them first.`,
  overall_below_blade: 'The overall length must not be below that of the blade.',
  too_many_pictures: ({ max }) => `At most ${max} pictures can be kept here. Please remove one first.`,
  piece_not_free: ({ serial }) => `${serial} is not free.`,
  piece_has_certificate:
    'A certificate was issued for this piece, so it cannot be deleted. Scrap it instead.',
  piece_sold: 'This piece is packed or sold.',
  no_certificate: 'There is no certificate: none of the pieces of this order has been bound to it.',

  unknown_code: ({ code }) => `Nothing has the code “${code}”.`,
  piece_of_other_product: ({ serial, name }) => `Wrong piece: ${serial} is a ${name}.`,
  product_not_in_order: ({ name }) => `Wrong piece: ${name} is not in this order.`,
  piece_taken: ({ serial }) => `${serial} belongs to another order, or is not for sale.`,
  serial_needed: ({ name }) => `${name} is numbered. Scan or choose the number of the piece.`,
  all_packed: ({ name }) => `All pieces of ${name} are packed already.`,
  parcel_changed: 'Somebody else has just changed this parcel. Look at it before you go on.',
  not_to_pack: 'This order is not to be packed: it is unpaid, shipped, canceled or refunded.',
  slot_not_in_order: 'This order has no such piece.',
  serial_missing: ({ names }) => `Choose the number of each piece first: ${names.join(', ')}.`,
}

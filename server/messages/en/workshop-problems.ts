import type { ProblemTexts } from '../problem-texts.ts'

export const workshopWords = {
  no_working_day: 'The workshop must be open at least one day a week.',
  holiday_reversed: 'The last day can’t be before the first.',
  holiday_too_long: 'A holiday can last at most a year.',
  job_waits_for_payment: 'This order isn’t paid yet. Its items join the queue once it is.',
  job_ended: 'This order has left the workshop.',
  stage_not_needed: 'This item doesn’t go through that stage.',
  order_not_in_work: 'This order is no longer in the workshop, so you can’t promise another day.',
  proof_not_approved:
    'The customer hasn’t approved the proof of the engraving yet. Put up a proof on the order page, or go on without one there.',
  proof_not_needed: 'This order has nothing to engrave, so it needs no proof.',
  proof_order_closed: 'This order isn’t waiting for a proof.',
  proof_replaced: 'There’s a newer proof than the one you saw. Please look at it and answer again.',
  proof_answered: 'You’ve already answered this proof.',
  proof_link_replaced: 'We’ve sent you a newer proof. Please open the link in our latest email.',
  day_in_past: 'Choose a day in the future.',

  serial_malformed: 'Use letters, digits, spaces, dots, slashes, dashes and underscores.',
  serial_taken: 'Another piece has this number.',
  unknown_product: 'This product doesn’t exist.',
  product_not_numbered: 'This product isn’t numbered.',
  product_has_pieces: ({ bound }) =>
    bound === 1
      ? 'One of its pieces is being packed. Ship or release it first.'
      : `${bound} of its pieces are being packed. Ship or release them first.`,
  overall_below_blade: 'The overall length can’t be less than the blade length.',
  too_many_pictures: ({ max }) => `You can have at most ${max} pictures here. Please delete one first.`,
  piece_not_free: ({ serial }) => `${serial} isn’t available.`,
  piece_has_certificate: 'This piece has had a certificate, so you can’t delete it. Scrap it instead.',
  piece_sold: 'This piece is packed or sold.',
  no_certificate: 'This order has no certificate yet: it has no numbered pieces assigned.',

  unknown_code: ({ code }) => `We don’t recognize the code “${code}”.`,
  piece_of_other_product: ({ serial, name }) => `Wrong piece: ${serial} is a ${name}.`,
  product_not_in_order: ({ name }) => `Wrong product: ${name} isn’t in this order.`,
  piece_taken: ({ serial }) => `${serial} belongs to another order, or is not for sale.`,
  serial_needed: ({ name }) => `${name} is numbered. Scan or choose the piece’s number.`,
  all_packed: ({ name }) => `Every ${name} in this order is already packed.`,
  parcel_changed: 'Someone else just changed this parcel. Check it before you continue.',
  not_to_pack: 'You can’t pack this order: it’s unpaid, shipped, canceled or refunded.',
  slot_not_in_order: 'This order has no such item.',
  serial_missing: ({ names }) => `Choose the number of each piece first: ${names.join(', ')}.`,
} satisfies Partial<ProblemTexts>

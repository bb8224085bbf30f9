import { a } from './problem-kinds.ts'

/** Problems of the workshop, of numbered pieces and of packing. */
export const workshopProblems = {
  no_working_day: a('invalid'),
  holiday_reversed: a('invalid'),
  holiday_too_long: a('invalid'),
  job_waits_for_payment: a('conflict'),
  job_ended: a('conflict'),
  stage_not_needed: a('invalid'),
  order_not_in_work: a('conflict'),
  /** The customer has not approved the proof of an engraving. */
  proof_not_approved: a('conflict'),
  proof_not_needed: a('conflict'),
  proof_order_closed: a('conflict'),
  proof_replaced: a('conflict'),
  proof_answered: a('conflict'),
  proof_link_replaced: a('gone'),
  day_in_past: a('invalid'),

  serial_malformed: a('invalid'),
  serial_taken: a('invalid'),
  unknown_product: a('invalid'),
  product_not_numbered: a('invalid'),
  product_has_pieces: a<{ bound: number }>('conflict'),
  overall_below_blade: a('invalid'),
  too_many_pictures: a<{ max: number }>('conflict'),
  piece_not_free: a<{ serial: string }>('conflict'),
  piece_has_certificate: a('conflict'),
  piece_sold: a('conflict'),
  no_certificate: a('conflict'),

  unknown_code: a<{ code: string }>('conflict'),
  piece_of_other_product: a<{ serial: string; name: string }>('conflict'),
  product_not_in_order: a<{ name: string }>('conflict'),
  piece_taken: a<{ serial: string }>('conflict'),
  serial_needed: a<{ name: string }>('conflict'),
  all_packed: a<{ name: string }>('conflict'),
  not_to_pack: a('conflict'),
  /** The parcel has changed since the caller saw it. */
  parcel_changed: a('conflict'),
  slot_not_in_order: a('conflict'),
  serial_missing: a<{ names: string[] }>('conflict'),
}

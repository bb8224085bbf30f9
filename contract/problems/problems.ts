import { z } from 'zod'
import type { OrderStatus } from '#model/order-statuses.ts'
import { catalogueProblems } from './catalogue-problems.ts'
import { discountProblems } from './discount-problems.ts'
import { a, type NoParams, problemStatus } from './problem-kinds.ts'
import { shippingProblems } from './shipping-problems.ts'
import { statementProblems } from './statement-problems.ts'
import { taxProblems } from './tax-problems.ts'
import { workshopProblems } from './workshop-problems.ts'

/** Why an item cannot be ordered. */
export type ItemProblem =
  | { code: 'not_available' | 'out_of_stock' | 'option_not_offered'; params: NoParams }
  | { code: 'only_available'; params: { available: number } }
  | { code: 'not_engravable'; params: { letters: string[] } }

type OpenOrderLimit =
  | { limit: 'orders_of_account'; orders: number }
  | { limit: 'pieces_of_account'; pieces: number; max_pieces: number }
  | { limit: 'network' }

type Currencies = { line_currency: string; order_currency: string }

/** Every expected problem: its code, its kind, and the params of its message. */
export const problems = {
  // Problems of any call.
  unauthenticated: a('unauthenticated'),
  forbidden: a('forbidden'),
  not_found: a('not_found'),
  too_large: a<{ max_bytes: number }>('too_large'),
  idempotency_mismatch: a('idempotency_mismatch'),
  rate_limited: a<{ seconds: number }>('rate_limited'),
  unknown_tenant: a('bad_request'),
  nul_in_address: a('bad_request'),
  malformed_json: a('bad_request'),
  malformed_idempotency_key: a<{ header: string }>('bad_request'),
  json_expected: a('unsupported_media_type'),
  form_expected: a('unsupported_media_type'),
  form_from_elsewhere: a('forbidden'),
  form_too_large: a<{ max_bytes: number }>('too_large'),
  picture_expected: a('unsupported_media_type'),
  picture_heic: a('unsupported_media_type'),
  picture_damaged: a('unsupported_media_type'),
  /** Decoding the picture would take too much time or memory. */
  picture_too_costly: a('too_large'),
  picture_too_many_pixels: a<{ max_megapixels: number }>('too_large'),
  avif_too_many_pixels: a<{ max_megapixels: number; max_others: number }>('too_large'),
  storage_full: a('unavailable'),

  // Problems of any field.
  required: a('invalid'),
  blank: a('invalid'),
  too_short: a<{ min: number }>('invalid'),
  too_long: a<{ max: number }>('invalid'),
  line_break: a('invalid'),
  integer_expected: a('invalid'),
  not_positive: a('invalid'),
  number_too_large: a<{ max: number }>('invalid'),
  amount_expected: a('invalid'),
  email_expected: a('invalid'),
  https_address_expected: a('invalid'),
  too_many_values: a<{ max: number }>('invalid'),
  /** The payload has more problems than those listed. */
  more_problems: a<{ count: number }>('invalid'),
  /** `text` is Zod's own message. */
  invalid_value: a<{ text: string }>('invalid'),

  // Problems of any staff call.
  second_factor_required: a('forbidden'),
  second_factor_setup_required: a('forbidden'),
  password_confirmation_required: a('forbidden'),
  /** Someone else has changed the record to `current`; by whom and when, if known. */
  stale_version: a<{ current: object; changed_by: string | null; changed_at: string | null }>('conflict'),
  slug_malformed: a('invalid'),
  slug_taken: a('invalid'),
  view_name_taken: a('invalid'),
  too_many_entries: a<{ max: number }>('conflict'),
  /** The order of a list lacks entries or has extra ones, since someone has added or deleted some. */
  order_incomplete: a('conflict'),
  sections_incomplete: a('invalid'),
  tracking_number_missing: a('invalid'),
  /** The text has an unknown placeholder in braces. */
  placeholder_unknown: a<{ name: string }>('invalid'),
  placeholder_missing: a<{ name: string }>('invalid'),
  hs_code_expected: a('invalid'),
  unknown_time_zone: a('invalid'),
  day_out_of_range: a('invalid'),
  cursor_invalid: a('invalid'),
  /** The dry run is more than a day old, or of another action. */
  changed_since_dry_run: a('conflict'),
  backup_running: a('conflict'),
  backup_failed: a<{ error: string }>('conflict'),
  backup_not_here: a<{ made_by: string }>('conflict'),
  period_reversed: a('invalid'),
  period_too_long: a<{ max: number }>('invalid'),
  /** It cannot be deleted; `uses` lists the records that need it. */
  in_use: a<{ uses: { type: string; id: string; name: string }[] }>('conflict'),

  // Form submissions.
  submitted_too_fast: a('rate_limited'),
  submitted_twice: a('conflict'),
  submitted_too_often: a('rate_limited'),

  // Accounts.
  wrong_credentials: a('unauthenticated'),
  too_many_wrong_passwords: a<{ seconds: number }>('rate_limited'),
  too_many_wrong_codes: a<{ seconds: number }>('rate_limited'),
  too_many_passwords_waiting: a('unavailable'),
  account_suspended: a('forbidden'),
  account_deleted: a('unauthenticated'),
  account_exists: a<{ username: string }>('conflict'),
  refresh_token_invalid: a('unauthenticated'),
  reset_link_invalid: a('bad_request'),
  verification_link_invalid: a('bad_request'),
  too_many_verification_mails: a('rate_limited'),
  too_many_addresses: a<{ max: number }>('conflict'),
  last_owner: a('conflict'),
  own_account: a('conflict'),
  staff_account: a('conflict'),
  beyond_own_rights: a('forbidden'),
  already_staff: a('invalid'),
  confirmation_differs: a('invalid'),
  invitation_invalid: a('bad_request'),
  own_second_factor_first: a('conflict'),
  owner_not_deletable: a('forbidden'),
  username_malformed: a('invalid'),
  staff_name_malformed: a('invalid'),
  username_taken: a('invalid'),
  public_name_malformed: a('invalid'),
  public_name_reserved: a('invalid'),
  email_taken: a('invalid'),
  wrong_password: a('invalid'),
  wrong_code: a('invalid'),
  second_factor_is_on: a('conflict'),
  second_factor_is_off: a('conflict'),
  password_of_account_required: a('invalid'),
  password_too_short: a<{ min: number }>('invalid'),
  passwords_differ: a('invalid'),
  password_guessable: a('invalid'),
  password_personal: a('invalid'),
  unknown_country: a('invalid'),

  // Blog and reviews.
  post_required: a('invalid'),
  comment_required: a('invalid'),
  parent_not_approved: a('conflict'),
  thread_too_deep: a('conflict'),
  unknown_parent: a('invalid'),
  unknown_author: a('invalid'),
  unknown_picture: a('invalid'),
  product_required: a('invalid'),
  review_required: a('invalid'),
  already_reviewed: a('conflict'),

  // Catalog and cart.
  ...catalogueProblems,
  ...discountProblems,
  unknown_category: a('invalid'),
  unknown_option: a('invalid'),
  unknown_choice: a<{ text: string }>('invalid'),
  too_many_letters: a<{ max: number }>('invalid'),
  /** `letters` are those that cannot be engraved. */
  not_engravable: a<{ letters: string[] }>('invalid'),
  quantity_below_one: a('invalid'),
  not_available: a('conflict'),
  out_of_stock: a('conflict'),
  option_not_offered: a('conflict'),
  only_available: a<{ available: number }>('conflict'),
  /** `name` is null if the product was deleted. */
  items_unavailable: a<{ items: { name: string | null; problem: ItemProblem }[] }>('conflict'),

  ...shippingProblems,
  ...taxProblems,

  // Checkout and orders.
  cart_empty: a('conflict'),
  unknown_payment_method: a('invalid'),
  payment_method_unavailable: a('invalid'),
  order_total_too_large: a('conflict'),
  /** The total that the shopper saw is out of date. */
  price_changed: a<{ total_cents: number }>('conflict'),
  /** The total agreed with the customer is out of date. */
  order_total_changed: a<{ total_cents: number }>('conflict'),
  unknown_customer: a('invalid'),
  address_not_correctable: a<{ status: OrderStatus }>('conflict'),
  shipping_price_differs: a<{ from_cents: number; to_cents: number }>('conflict'),
  order_has_too_many_pieces: a<{ max_pieces: number }>('conflict'),
  too_many_open_orders: a<OpenOrderLimit>('conflict'),
  order_not_awaiting_payment: a('conflict'),
  order_partly_paid: a('conflict'),
  paid_order_not_cancelable: a('conflict'),
  /** The customer asked the shop to cancel an order, but can do so alone. */
  order_cancelable: a('conflict'),
  order_past_canceling: a<{ status: OrderStatus }>('conflict'),
  no_cancel_request: a('conflict'),
  status_change_not_allowed: a<{ from: OrderStatus; to: OrderStatus }>('conflict'),
  card_payment_by_staff: a('conflict'),
  bank_transfer_without_record: a('conflict'),
  payment_reason_required: a('invalid'),
  invoice_not_issued: a('conflict'),
  order_not_paid: a('conflict'),
  order_not_shippable: a<{ status: OrderStatus }>('conflict'),
  order_not_shipped: a('conflict'),
  order_not_handed_over: a('conflict'),
  too_many_chosen: a<{ max: number }>('conflict'),
  shipping_line_unreadable: a('conflict'),
  shipping_line_repeated: a('conflict'),
  order_already_shipped: a('conflict'),
  order_held: a('conflict'),

  // Refunds.
  nothing_paid: a('conflict'),
  already_refunded: a('conflict'),
  refund_already_recorded: a<{ reference: string }>('conflict'),
  amount_zero: a('invalid'),
  refund_too_large: a<{ max_cents: number }>('invalid'),
  pieces_already_returned: a('invalid'),
  item_not_in_order: a<{ item: number }>('invalid'),
  too_many_pieces_returned: a<{ name: string; max: number }>('invalid'),

  ...workshopProblems,

  // Payments.
  order_not_paid_by_card: a('conflict'),
  bank_details_required: a('invalid'),
  payment_label_required: a('invalid'),
  payment_page_unavailable: a('unavailable'),
  file_empty: a('invalid'),
  file_too_large: a('invalid'),
  file_not_base64: a('invalid'),
  ...statementProblems,
  statement_allocated: a('conflict'),
  line_ignored: a('conflict'),
  line_not_sure: a('conflict'),
  order_repeated: a('invalid'),
  line_changed: a('conflict'),
  line_allocated: a('conflict'),
  line_allocated_elsewhere: a('conflict'),
  line_allocated_to_order: a<{ amount_cents: number }>('conflict'),
  line_amount_too_large: a<{ max_cents: number }>('invalid'),
  line_order_settled: a<{ order_id: string }>('conflict'),
  conversion_reason_required: a<Currencies>('invalid'),
  conversion_amount_required: a<Currencies>('invalid'),
  difference_reason_required: a('invalid'),
  transfers_too_large: a<{ earlier_cents: number }>('conflict'),
  date_in_future: a('invalid'),
  date_long_ago: a('invalid'),
  date_in_past: a('invalid'),
  date_too_far: a('invalid'),

  // Policies.
  policy_version_past: a('conflict'),
  policy_version_in_force: a('conflict'),
  policy_day_taken: a('invalid'),
  policy_day_fixed: a('invalid'),

  // Emails.
  mail_secret: a('conflict'),
}

export type ProblemCode = keyof typeof problems
export type ProblemParams<Code extends ProblemCode> = NonNullable<(typeof problems)[Code]['params']>

/** A problem of a call or of a field. */
export type CodedProblem = {
  [Code in ProblemCode]: { code: Code; params: ProblemParams<Code> }
}[ProblemCode]

/** The codes sent on the wire, because they say more than the status. Errors of fields have only sentences. */
const detailCodes = Object.entries(problems)
  .filter(([code, { kind }]) => kind !== 'invalid' && !(code in problemStatus))
  .map(([code]) => code)

/** Problems whose params are sent on the wire, because clients use them for more than the sentence. */
export const codesWithParams: readonly ProblemCode[] = ['stale_version', 'in_use']

/** One sentence for a person to read. `code` is set unless the status says enough. */
export const DetailAnswer = z.object({
  detail: z.string(),
  code: z.enum(detailCodes).optional(),
  /** For `stale_version`. */
  current: z.record(z.string(), z.unknown()).optional(),
  changed_by: z.string().nullable().optional(),
  changed_at: z.string().nullable().optional(),
  /** For `in_use`. */
  uses: z.array(z.object({ type: z.string(), id: z.string(), name: z.string() })).optional(),
  request_id: z.string().optional(),
})

/** Errors by field of the payload; `non_field_errors` for the payload as a whole. */
export const FieldsAnswer = z.record(z.string(), z.array(z.string()))

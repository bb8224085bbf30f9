import { tableLimits } from '#contract/limits.ts'
import { amountText } from '#model/money-text.ts'
import { dollars } from '#server/platform/kernel/money.ts'
import { type ProblemTexts, sentenceFor } from '../problem-texts.ts'
import { catalogueWords } from './catalogue-problems.ts'
import { discountWords } from './discount-problems.ts'
import { orderWords } from './order-problems.ts'
import { statementWords } from './statement-problems.ts'
import { taxWords } from './tax-problems.ts'
import { workshopWords } from './workshop-problems.ts'

/** A sentence names at most this many items of a cart. */
const maxItems = 20

/* The sentence for every problem, by code. Another language needs another object of this type. */

export const en: ProblemTexts = {
  unauthenticated: 'Authentication credentials were not provided.',
  forbidden: 'You don’t have permission to do this.',
  not_found: 'Not found.',
  too_large: ({ max_bytes }) => `This is too large: the limit is ${bytesText(max_bytes)}.`,
  idempotency_mismatch: 'This idempotency key was already used with another payload.',
  rate_limited: ({ seconds }) => `Too many requests. Try again in ${seconds} s.`,
  unknown_tenant: 'Unknown tenant.',
  nul_in_address: 'The address contains a NUL character.',
  malformed_json: 'The body is not valid JSON, or contains a NUL character or a lone surrogate.',
  malformed_idempotency_key: ({ header }) => `${header} must be 1 to 200 visible ASCII characters.`,
  json_expected: 'Send application/json.',
  form_expected: 'Send the form from its page.',
  form_from_elsewhere:
    'This form wasn’t sent from a page of this shop. Open the page and send it from there.',
  form_too_large: ({ max_bytes }) => `This form is too large: the limit is ${max_bytes} bytes.`,
  picture_expected: 'Choose a JPEG, PNG, WebP or AVIF picture.',
  picture_heic: 'This picture is in HEIC format, which browsers can’t show. Save it as a JPEG first.',
  picture_damaged:
    'This picture is damaged or incomplete. Check that it opens on your device, or export it again.',
  picture_too_costly:
    'This picture takes too much time or memory to read. Save it as a JPEG, or at a smaller size, and choose that file.',
  picture_too_many_pixels: ({ max_megapixels }) => `A picture can have at most ${max_megapixels} megapixels.`,
  avif_too_many_pixels: ({ max_megapixels, max_others }) =>
    `An AVIF picture can have at most ${max_megapixels} megapixels. Save it as a JPEG, which can have ${max_others}.`,
  storage_full: 'The shop’s disk is full, so nothing was saved. Free up space, then try again.',
  unknown_picture: 'This picture no longer exists. Choose another one.',

  required: 'This field is required.',
  blank: 'This field may not be blank.',
  too_short: ({ min }) => `Use at least ${min} characters.`,
  too_long: ({ max }) => `Please keep it to ${max} characters.`,
  line_break: 'Line breaks and control characters are not allowed here.',
  integer_expected: 'Enter a whole number.',
  not_positive: 'Enter a number above 0.',
  number_too_large: ({ max }) => `Enter ${max} or less.`,
  amount_expected: 'Enter an amount such as 129.00.',
  email_expected: 'Enter a valid email address.',
  https_address_expected: 'Enter a valid https address.',
  too_many_values: ({ max }) => `You can enter at most ${max} values here.`,
  more_problems: ({ count }) => `And ${count} more like these.`,
  invalid_value: ({ text }) => text,

  second_factor_required: 'Enter the code from your authenticator app first.',
  second_factor_setup_required: 'Your role requires two-factor authentication. Set it up first.',
  password_confirmation_required: 'Confirm your password first.',
  stale_version: ({ changed_by }) => `${changed_by ?? 'Someone'} changed this in the meantime.`,
  slug_malformed: 'Use lowercase letters, digits and hyphens, such as ang-khola-10.',
  slug_taken: 'This address is already in use.',
  view_name_taken: 'You already have a view with this name.',
  too_many_entries: ({ max }) => `You can have at most ${max}. Delete one first.`,
  tracking_number_missing: 'Put {number} where the tracking number goes.',
  placeholder_unknown: ({ name }) => `This email has no placeholder {${name}}.`,
  placeholder_missing: ({ name }) => `Include {${name}} somewhere in this email.`,
  hs_code_expected: 'Enter a tariff code such as 8211 or 8211.92.',
  sections_incomplete: 'List every section of the page exactly once.',
  order_incomplete: 'Someone has added or deleted a row. Reload the list and arrange it again.',
  day_out_of_range: 'Choose a day from 2000 to 2199.',
  unknown_time_zone: 'Choose a time zone such as Asia/Kathmandu.',
  period_reversed: 'The last day is before the first.',
  period_too_long: ({ max }) => `A report can cover at most ${max} days.`,
  cursor_invalid: 'This page of results is no longer available. Start again from the first one.',
  changed_since_dry_run: 'This has changed since the preview.',
  backup_running: 'A backup is already running. It appears in the list once it’s complete.',
  backup_failed: ({ error }) => `The backup failed. ${error}`,
  backup_not_here: ({ made_by }) =>
    `This file was deleted or is on another server of the shop: ${made_by} made it.`,
  in_use: ({ uses }) => `This is still used by ${namesText(uses.map(({ name }) => name))}.`,

  submitted_too_fast: 'That was very fast. Please wait a moment and send it again.',
  submitted_twice: 'You just sent this.',
  submitted_too_often: 'You’ve sent a lot in the past hour. Please try again later.',

  wrong_credentials: 'Email or password is incorrect.',
  too_many_wrong_passwords: ({ seconds }) =>
    `Too many wrong passwords. Try again in ${Math.ceil(seconds / 60)} min.`,
  too_many_wrong_codes: ({ seconds }) => `Too many wrong codes. Try again in ${Math.ceil(seconds / 60)} min.`,
  too_many_passwords_waiting: 'The shop is busy. Please try again in a minute.',
  account_suspended: 'This account is suspended. Please contact us.',
  account_deleted: 'This account no longer exists.',
  account_exists: ({ username }) => `The email address or username of ${username} is taken.`,
  refresh_token_invalid: 'Token is invalid or expired.',
  reset_link_invalid: 'This link is no longer valid. Please request a new one.',
  verification_link_invalid: 'This link is no longer valid. You can request a new one on your account page.',
  too_many_verification_mails:
    'We’ve already sent you several links. Please use the newest one, or try again tomorrow.',
  too_many_addresses: ({ max }) => `You can save up to ${max} addresses. Please delete one first.`,
  last_owner: 'The shop needs an owner: make someone else an owner first.',
  own_account: 'This is your own account. Only another owner can do this.',
  staff_account: 'This account belongs to a staff member.',
  beyond_own_rights: 'Only owners can do this: it involves permissions you don’t have.',
  already_staff: 'This address belongs to a staff member.',
  confirmation_differs: 'This isn’t the email address of the account.',
  invitation_invalid: 'This invitation has been used, withdrawn or replaced, or is more than 72 hours old.',
  own_second_factor_first:
    'Set up two-factor authentication for yourself first, so you don’t lock yourself out.',
  owner_not_deletable: 'You can’t delete an owner’s account. Make it a customer account first.',
  staff_name_malformed:
    'Use letters and digits, with single spaces, dots, hyphens, apostrophes or underscores between them.',
  username_malformed: 'Use letters (a–z) and numbers, with single dots, hyphens or underscores between them.',
  username_taken: 'This username is taken.',
  public_name_malformed:
    'Use letters and numbers, with single spaces, hyphens, apostrophes or underscores between them, and a space after each dot.',
  public_name_reserved: 'Please choose another name. This one could be taken for our team.',
  email_taken: 'An account with this email address already exists.',
  wrong_password: 'This isn’t your current password.',
  wrong_code: 'This code is wrong or has already been used. Wait for the next one and try again.',
  second_factor_is_on: 'Two-factor authentication is already on.',
  second_factor_is_off: 'Two-factor authentication is off.',
  password_of_account_required: 'Please enter the password of the account named in this email.',
  password_too_short: ({ min }) => `Password must be at least ${min} characters long.`,
  passwords_differ: 'Passwords do not match.',
  password_guessable:
    'This password is easy to guess. Try three or four words that don’t usually go together.',
  password_personal: 'Please leave your email address and username out of your password.',
  unknown_country: 'Please choose a country from the list.',

  post_required: 'Post ID is required to submit a comment.',
  comment_required: 'Please enter your comment.',
  parent_not_approved: 'First approve the comment that this one replies to.',
  thread_too_deep: 'This thread is too deep. Please reply to an earlier comment.',
  unknown_author: 'Choose a staff member.',
  unknown_parent: 'The comment you are replying to no longer exists.',
  product_required: 'Product ID is required to submit a review.',
  review_required: 'Please enter your review comment.',
  already_reviewed: 'You’ve already reviewed this product.',

  unknown_category: 'This category doesn’t exist.',
  items_unavailable: ({ items }) => {
    const lines = items.map(({ name, problem }) => `${name ?? 'An item'}: ${sentenceFor(en, problem)}`)
    const different = [...new Set(lines)]
    const more = different.length - maxItems
    return [...different.slice(0, maxItems), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
  },

  ruled_out: ({ text }) => text,
  parcel_too_heavy: ({ max_g, weight_g }) =>
    `Couriers accept parcels of up to ${kilograms(max_g)}, and this one would weigh ${kilograms(weight_g)}. Please order fewer items at a time, or contact us.`,
  not_shippable: ({ problems }) => problems.map((problem) => sentenceFor(en, problem)).join(' '),
  post_box: 'We can’t ship to a PO box. Please enter a street address.',
  declaration_missing: ({ text }) => `Please confirm: ${text}`,
  postal_code_prefix_expected: 'Enter prefixes of postal codes, made of letters and digits.',
  two_blade_lengths: 'Enter only one of the two lengths.',
  region_incomplete: 'A region needs both a name and postal code prefixes.',
  declaration_repeated: 'A country can have only one declaration of each kind.',
  transit_days_reversed: 'The longest transit time can’t be less than the shortest.',
  unknown_zone: 'This zone doesn’t exist.',
  zone_name_taken: 'A zone with this name already exists.',
  zone_in_use: 'This zone still has countries. Assign them to another zone first.',

  bank_details_required: 'Enter the account that customers should send money to.',
  payment_label_required: 'Name this payment method.',
  payment_page_unavailable:
    'We couldn’t open the payment page. Your order is saved; please try again in a moment.',
  file_empty: 'The file is empty.',
  file_too_large: `The file can be at most ${bytesText(tableLimits.statementBytes)}.`,
  file_not_base64: 'Send the file’s bytes as base64.',
  ...statementWords,
  ...workshopWords,
  ...catalogueWords,
  ...discountWords,
  ...taxWords,
  ...orderWords,
  statement_allocated: 'You can’t delete this statement: some of its lines are allocated to orders.',
  line_ignored: 'This line is ignored. Reopen it first.',
  line_not_sure: 'This line no longer matches the amount due for this order.',
  order_repeated: 'Each order can have only one part.',
  line_changed: 'Someone else just changed this line. Please reload it.',
  line_allocated: 'This line is allocated to an order. Undo that first.',
  line_allocated_elsewhere: 'This line is already allocated to another order.',
  line_allocated_to_order: ({ amount_cents }) =>
    `${dollars(amount_cents)} of this line is already allocated to the order.`,
  line_amount_too_large: ({ max_cents }) => `Only ${amountText(max_cents / 100)} of this line is left.`,
  line_order_settled: ({ order_id }) =>
    `You can’t undo this: order ${order_id} has been paid, or its money refunded. Record a refund instead.`,
  conversion_reason_required: ({ line_currency, order_currency }) =>
    `The line is in ${line_currency}, the order in ${order_currency}: say how you determined the amount.`,
  conversion_amount_required: ({ line_currency, order_currency }) =>
    `The line is in ${line_currency}, the order in ${order_currency}: enter its value in the order’s currency.`,
  difference_reason_required: 'Say why you accept the difference.',
  transfers_too_large: ({ earlier_cents }) =>
    `Together with the ${dollars(earlier_cents)} recorded before, this exceeds the largest possible amount.`,
  date_in_future: 'This date is in the future.',
  date_long_ago: 'This date is more than a year ago.',
  date_in_past: 'This date is in the past.',
  date_too_far: 'Choose a day within the next two years.',

  policy_version_past: 'This version is no longer in force, so you can’t change it. Add a new one instead.',
  policy_version_in_force: 'This version is in force. Add a new one instead of deleting it.',
  policy_day_taken: 'Another version takes effect on this day. Change that one instead.',
  policy_day_fixed: 'This version is already in force, so you can’t change its date.',

  mail_secret:
    'This email contains a link that was only valid for a short time. The recipient has to request a new one.',
}

/** Names only the first few: a picture may be used in a hundred places. */
function namesText(names: string[]): string {
  return names.length > 4 ? `${names.slice(0, 4).join(', ')} and others` : names.join(', ')
}

function bytesText(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${kilobytes} KB` : `${kilobytes / 1024} MB`
}

function kilograms(grams: number): string {
  return `${Math.ceil(grams / 100) / 10} kg`
}

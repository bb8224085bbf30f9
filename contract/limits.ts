/* Limits that browser programs know, too. This file imports nothing, so that it brings no schema into a page. */

export const defaultPageSize = 24
export const maxPageSize = 100
export const maxPage = 100_000

/** By which a list can be filtered. */
export const maxPriceCents = 999_999_999

/** In one line of a cart. */
export const maxQuantity = 999

export const maxUsernameLength = 30
/** Of the name beside reviews and comments. */
export const maxPublicNameLength = 60
export const maxEmailLength = 254
export const maxSearchLength = 200
/** Of a review, and of a comment on a post. */
export const maxReviewLength = 4000

export const addressLengths = {
  street: 200,
  street2: 200,
  city: 100,
  state: 100,
  postalCode: 20,
  country: 100,
  fullname: 120,
  company: 120,
  contact_number: 40,
  tax_number: 40,
}

/** Of why a customer wants to cancel an order, and of the shop's answer. */
export const maxCancelTextLength = 1000

/** Of a change that a customer wants in a proof. */
export const maxProofChangeLength = 1000

/** Of a message to the shop. */
export const messageLengths = { name: 120, phone_number: 40, subject: 200, message: 5000 }

/** Of a product, in centimeters or millimeters. */
export const maxMeasure = 1000

/** Size of an uploaded picture. */
export const maxPictureBytes = 25 * 1024 * 1024

/** Orders whose documents are in one file. */
export const maxPapers = 100

export const maxCarrierLength = 60
export const maxTrackingNumberLength = 60

/**
 * Limits of every table that staff import from a file: products from a spreadsheet, statements from a bank. The docs,
 * the back office and error messages state them.
 */
export const tableLimits = {
  rows: 10_000,
  columns: 100,
  /** In characters, as long as the longest text of a product. */
  cellLength: 100_000,
  productsBytes: 32 * 1024 * 1024,
  /** Before base64 encoding, which adds a third. */
  statementBytes: 5 * 1024 * 1024,
} as const

/** The longest name of a tax and the longest registration number. */
export const taxLengths = { name: 30, registration_number: 40 }

/** The cards that a shop can say it takes, as buyers know them, in the order in which they are shown. */
export const cards = ['Visa', 'Mastercard', 'American Express', 'JCB', 'UnionPay'] as const

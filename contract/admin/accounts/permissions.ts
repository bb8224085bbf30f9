/** What staff may be allowed to do. The rights of a role are rows that owners can change; an owner has them all. */
export const permissions = [
  /** All orders with prices and people; invoices. */
  'orders.read',
  /** Paid orders without prices and email addresses: packing papers, shipping, notes. */
  'orders.pack',
  /** Statuses, addresses, orders by phone. */
  'orders.manage',
  /** Cancellations, refunds, transfers, statements, payments, books. */
  'money.manage',
  /** Texts, pictures, posts, pages, FAQ. */
  'content.manage',
  'catalogue.read',
  /** Prices, options, publishing, bulk changes, CSV. */
  'catalogue.manage',
  /** Stock, numbered pieces, workshop. */
  'stock.manage',
  /** Comments and reviews. */
  'moderation.manage',
  'messages.manage',
  'customers.read',
  'customers.annotate',
  'customers.manage',
  'reports.read',
  /** Shipping, law, search words, mails, alerts, settings. */
  'operations.manage',
  /** Bank details, ways to pay, invoices' letterhead. */
  'payment_settings.manage',
  /** Exporting and erasing what is stored about a person. */
  'people.erase',
  'staff.manage',
  'audit.read',
  /** Making a backup, and taking it away: everything that is stored. */
  'backups.manage',
] as const
export type Permission = (typeof permissions)[number]

/** What no other role can be given. */
export const ownersOnly: readonly Permission[] = ['backups.manage']

/** Need the password confirmed within the last ten minutes. */
export const sensitivePermissions: readonly Permission[] = [
  'payment_settings.manage',
  'people.erase',
  'staff.manage',
  'audit.read',
  'backups.manage',
]

/** For how long a confirmed password is good. */
export const passwordConfirmedMinutes = 10

export const staffRoles = ['owner', 'manager', 'packer', 'editor'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The roles whose rights can be changed. */
export const changeableRoles = ['manager', 'packer', 'editor'] as const
export type ChangeableRole = (typeof changeableRoles)[number]

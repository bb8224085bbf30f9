/**
 * The permissions of staff. Owners have all of them, and can change those of the other roles, which are stored in the
 * database.
 */
export const permissions = [
  /** Read all orders, with prices and people; invoices. */
  'orders.read',
  /** Pack paid orders, shown without prices and email addresses: packing slips, shipping, notes. */
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
  /** Shipping, laws, search words, emails, alerts, settings. */
  'operations.manage',
  /** Bank details, payment methods, taxes, letterhead of invoices. */
  'payment_settings.manage',
  /** Exporting and erasing a person's data. */
  'people.erase',
  'staff.manage',
  'audit.read',
  /** Making and downloading backups, which contain everything stored. */
  'backups.manage',
] as const
export type Permission = (typeof permissions)[number]

/** Permissions that only owners can have. */
export const ownersOnly: readonly Permission[] = ['backups.manage']

/** Permissions that require a password confirmed within the last ten minutes. */
export const sensitivePermissions: readonly Permission[] = [
  'payment_settings.manage',
  'people.erase',
  'staff.manage',
  'audit.read',
  'backups.manage',
]

/** How long a confirmation of the password lasts. */
export const passwordConfirmedMinutes = 10

export const staffRoles = ['owner', 'manager', 'packer', 'editor'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The roles whose rights owners can change. */
export const changeableRoles = ['manager', 'packer', 'editor'] as const
export type ChangeableRole = (typeof changeableRoles)[number]

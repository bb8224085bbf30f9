/** The shop is one tenant. Every call names it, so that a call meant for another shop is refused. */
export const tenantHeader = 'X-Tenant-ID'
export const tenantId = 3
export const siteId = 2
export const idempotencyHeader = 'Idempotency-Key'

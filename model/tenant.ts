/** The shop is one tenant. Every call names it, and the server refuses calls for another shop. */
export const tenantHeader = 'X-Tenant-ID'
export const tenantId = 3
export const siteId = 2
export const idempotencyHeader = 'Idempotency-Key'

/** Every call names the shop, a tenant, in this header. The server refuses calls for another shop. */
export const tenantHeader = 'X-Tenant-ID'
export const tenantId = 3
export const siteId = 2
export const idempotencyHeader = 'Idempotency-Key'

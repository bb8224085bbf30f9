import { createTokenStore } from '#client/tokens.ts'

/**
 * The back office has separate tokens: signing in to or out of the shop does not affect the back office, and vice
 * versa.
 */
export const adminTokens = createTokenStore({
  accessKey: 'karda_office_access',
  refreshKey: 'karda_office_refresh',
  changedEvent: 'karda:office-tokens',
})

import { createTokenStore } from '#client/tokens.ts'

/**
 * The back office has separate tokens: signing in or out of the shop does not affect the back office, nor the reverse.
 */
export const adminTokens = createTokenStore({
  accessKey: 'karda_office_access',
  refreshKey: 'karda_office_refresh',
  changedEvent: 'karda:office-tokens',
})

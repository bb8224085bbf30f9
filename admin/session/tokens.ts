import { createTokenStore } from '#client/tokens.ts'

/** The back office's own tokens: signing in to the shop does not open the back office, and neither signs the other out. */
export const adminTokens = createTokenStore({
  accessKey: 'karda_office_access',
  refreshKey: 'karda_office_refresh',
  changedEvent: 'karda:office-tokens',
})

import { createTokenStore } from '#client/tokens.ts'

/** The office's own tokens: signing in to the shop does not open the office, and neither signs the other out. */
export const officeTokens = createTokenStore({
  accessKey: 'karda_office_access',
  refreshKey: 'karda_office_refresh',
  changedEvent: 'karda:office-tokens',
})

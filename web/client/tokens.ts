import { createTokenStore } from '../../client/tokens.ts'

/** The storefront's tokens. The script before the first paint (`web/html/head.tsx`) reads the access key, too. */
export const shopTokens = createTokenStore({
  accessKey: 'access_token',
  refreshKey: 'refresh_token',
  changedEvent: 'karda:tokens',
})

export const { clearTokens, isSignedIn, onTokensChanged, readAccessToken, useSignedIn } = shopTokens

/** Keeps the mark on the root element, which is set before the first paint, in step with the tokens. */
if (typeof document !== 'undefined') {
  onTokensChanged(() => document.documentElement.toggleAttribute('data-signed-in', isSignedIn()))
}

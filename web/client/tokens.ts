import { createTokenStore } from '#client/tokens.ts'

const changedEvent = 'karda:tokens'

/**
 * The storefront's tokens. The script before the first paint (`web/html/document-head.tsx`) also reads the access key.
 */
export const shopTokens = createTokenStore({
  accessKey: 'access_token',
  refreshKey: 'refresh_token',
  changedEvent,
})

export const { clearTokens, isSignedIn, onTokensChanged, readAccessToken, useSignedIn } = shopTokens

/** Updates the root element's mark, which the script before the first paint sets. */
if (typeof document !== 'undefined') {
  onTokensChanged(() => document.documentElement.toggleAttribute('data-signed-in', isSignedIn()))
  // A page restored from the back/forward cache missed all changes.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) dispatchEvent(new Event(changedEvent))
  })
}

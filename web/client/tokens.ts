import { createTokenStore } from '#client/tokens.ts'

const changedEvent = 'karda:tokens'

/** The storefront's tokens. The script before the first paint (`web/html/document-head.tsx`) reads the access key, too. */
export const shopTokens = createTokenStore({
  accessKey: 'access_token',
  refreshKey: 'refresh_token',
  changedEvent,
})

export const { clearTokens, isSignedIn, onTokensChanged, readAccessToken, useSignedIn } = shopTokens

/** Keeps the mark on the root element, which is set before the first paint, in step with the tokens. */
if (typeof document !== 'undefined') {
  onTokensChanged(() => document.documentElement.toggleAttribute('data-signed-in', isSignedIn()))
  // A page that comes back from the browser's own cache heard of nothing in between.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) dispatchEvent(new Event(changedEvent))
  })
}

import { useState } from 'react'
import { useLocation } from 'react-router'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useBrowserLayoutEffect } from '#ui/use-browser-layout-effect.ts'

/**
 * The secret token of an emailed link; null without one. Removes it from the address before other code reads the
 * address or the visitor shares it.
 */
export function useLinkToken(name: 'token' | 'stop' = 'token'): string | null {
  const { search } = useLocation()
  const [token] = useState(() => new URLSearchParams(search).get(name))
  useBrowserLayoutEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname)
  }, [token])
  return token
}

/** Replaces the form if the link has no token. */
export function IncompleteLink() {
  return (
    <Notice kind="error" live={false}>
      {accountsMessages.mailedLink.incomplete}
    </Notice>
  )
}

import { useState } from 'react'
import { useSubmit } from '#client/use-submit.ts'
import type { Session } from '#contract/shop/sessions.ts'
import { detailsMessages } from '#messages/accounts/account-details.ts'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { browserCall } from '#web/client/browser-client.ts'
import { load } from '#web/client/loaded.ts'
import { useDeferred } from '#web/client/use-deferred.ts'

const { sessions: words } = detailsMessages

/** The account's sessions; the list stays visible while a session is ending. */
export function useSessions() {
  const { loaded, again } = useDeferred(loadSessions)
  const [refreshed, setRefreshed] = useState<Session[]>()
  const { busy, message, run } = useSubmit({ failed: accountsMessages.tryAgain })

  const signOut = ({ id, device }: Session) =>
    run(async () => {
      await browserCall('DELETE /accounts/sessions/{id}/', { params: { id } })
      setRefreshed(await browserCall('GET /accounts/sessions/'))
      return words.signedOut(device)
    })

  return {
    loaded: refreshed ? { ok: true as const, value: refreshed } : loaded,
    message,
    busy,
    again,
    signOut,
  }
}

function loadSessions() {
  return load(browserCall('GET /accounts/sessions/'), { 404: words.notOffered, fallback: words.loadFailed })
}

import { useState } from 'react'
import { messageOf } from '../../../client/call-error.ts'
import type { SubmitMessage } from '../../../client/use-submit.ts'
import type { Session } from '../../../contract/shop/sessions.ts'
import { browserCall } from '../../client/browser-client.ts'
import { load } from '../../client/loaded.ts'
import { useLoad } from '../../client/use-load.ts'

/** The sessions of the account; the list stays in sight while one is signed out. */
export function useSessions() {
  const { loaded, again } = useLoad(loadSessions)
  const [renewed, renew] = useState<Session[]>()
  const [said, say] = useState<SubmitMessage>()
  const [busy, setBusy] = useState(false)

  async function signOut({ id, device }: Session) {
    setBusy(true)
    say(undefined)
    try {
      await browserCall('DELETE /accounts/sessions/{id}/', { params: { id } })
      renew(await browserCall('GET /accounts/sessions/'))
      say({ kind: 'success', text: `${device ?? 'The device'} is signed out.` })
    } catch (error) {
      say({ kind: 'error', text: messageOf(error, 'That did not work. Please try again.') })
    }
    setBusy(false)
  }

  return {
    loaded: renewed ? { ok: true as const, value: renewed } : loaded,
    ...{ said, busy, again, signOut },
  }
}

function loadSessions() {
  return load(browserCall('GET /accounts/sessions/'), 'Failed to load your devices.', {
    404: 'This shop does not list them.',
  })
}

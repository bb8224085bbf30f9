import { useState } from 'react'
import { messageOf } from '../../../client/call-error.ts'
import type { SubmitMessage } from '../../../client/use-submit.ts'
import type { SavedAddress } from '../../../contract/shop/addresses.ts'
import { browserCall } from '../../client/browser-client.ts'
import { load } from '../../client/loaded.ts'
import { useLoad } from '../../client/use-load.ts'

/** The customer's addresses, and what can be done with them; the list stays in sight while it is renewed. */
export function useAddresses() {
  const { loaded, again } = useLoad(loadAddresses)
  const [renewed, renew] = useState<SavedAddress[]>()
  const [said, say] = useState<SubmitMessage>()
  const [busy, setBusy] = useState(false)

  async function act(work: () => Promise<unknown>, done: string) {
    if (busy) return
    setBusy(true)
    say(undefined)
    try {
      await work()
      renew(await findAddresses())
      say({ kind: 'success', text: done })
    } catch (error) {
      say({ kind: 'error', text: messageOf(error, 'That did not work. Please try again.') })
    }
    setBusy(false)
  }

  return {
    loaded: renewed ? { ok: true as const, value: renewed } : loaded,
    ...{ said, busy, again },
    makeDefault: ({ id, ...body }: SavedAddress) =>
      act(
        () =>
          browserCall('PUT /accounts/addresses/{id}/', {
            params: { id },
            body: { ...body, is_default: true },
          }),
        'The checkout begins with this address now.',
      ),
    remove: ({ id }: SavedAddress) =>
      act(
        () => browserCall('DELETE /accounts/addresses/{id}/', { params: { id } }),
        'The address is deleted.',
      ),
    /** After a change that was made elsewhere. */
    showSaved: () => act(async () => {}, 'The address is saved.'),
  }
}

function findAddresses(): Promise<SavedAddress[]> {
  return browserCall('GET /accounts/addresses/')
}

function loadAddresses() {
  return load(findAddresses(), 'Failed to load your addresses.', { 404: 'This shop keeps no addresses.' })
}

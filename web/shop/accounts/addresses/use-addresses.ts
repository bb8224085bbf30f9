import { useState } from 'react'
import { useSubmit } from '#client/use-submit.ts'
import type { SavedAddress } from '#contract/shop/addresses.ts'
import { addressesMessages as words } from '#messages/accounts/account-addresses.ts'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { browserCall } from '#web/client/browser-client.ts'
import { load } from '#web/client/loaded.ts'
import { useLoad } from '#web/client/use-load.ts'

/** The customer's addresses and what can be done with them; the list stays visible while it is refreshed. */
export function useAddresses() {
  const { loaded, again } = useLoad(loadAddresses)
  const [refreshed, setRefreshed] = useState<SavedAddress[]>()
  const { busy, message, run } = useSubmit({ failed: accountsMessages.tryAgain })

  const change = (call: () => Promise<unknown>, done: string) =>
    run(async () => {
      await call()
      setRefreshed(await findAddresses())
      return done
    })

  return {
    loaded: refreshed ? { ok: true as const, value: refreshed } : loaded,
    ...{ message, busy, again },
    makeDefault: ({ id, ...address }: SavedAddress) => {
      const body = { ...address, is_default: true }
      return change(
        () => browserCall('PUT /accounts/addresses/{id}/', { params: { id }, body }),
        words.defaultChanged,
      )
    },
    remove: ({ id }: SavedAddress) =>
      change(() => browserCall('DELETE /accounts/addresses/{id}/', { params: { id } }), words.deleted),
    /** After the dialog has saved an address. */
    showSaved: () => change(async () => {}, words.saved),
  }
}

function findAddresses(): Promise<SavedAddress[]> {
  return browserCall('GET /accounts/addresses/')
}

function loadAddresses() {
  return load(findAddresses(), words.loadFailed, { 404: words.notOffered })
}

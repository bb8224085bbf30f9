import { useState } from 'react'
import { useOutletContext } from 'react-router'
import type { Account } from '#contract/shop/accounts.ts'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { browserCall } from '#web/client/browser-client.ts'
import { type Loaded, load } from '#web/client/loaded.ts'
import { useDeferred } from '#web/client/use-deferred.ts'

export type OwnAccount = {
  /** Undefined while loading. */
  loaded: Loaded<Account> | undefined
  retry: () => void
  /** Replaces the account after a change. */
  change: (account: Account) => void
}

/** Deferred, as all that belongs to a person: the server renders pages for visitors. */
export function useOwnAccount(): OwnAccount {
  const { loaded, again } = useDeferred(loadAccount)
  const [changed, change] = useState<Account>()
  return { loaded: changed ? { ok: true, value: changed } : loaded, retry: again, change }
}

/** The account on the account pages, whose layout has loaded it. */
export function useAccountOfLayout(): OwnAccount {
  return useOutletContext<OwnAccount>()
}

function loadAccount() {
  return load(browserCall('GET /accounts/me/'), accountsMessages.loadFailed)
}

import { useState } from 'react'
import { useOutletContext } from 'react-router'
import type { Account } from '../../../contract/shop/accounts.ts'
import { browserCall } from '../../client/browser-client.ts'
import { type Loaded, load } from '../../client/loaded.ts'
import { useLoad } from '../../client/use-load.ts'

export type OwnAccount = {
  /** Who is signed in; undefined while that is on its way. */
  loaded: Loaded<Account> | undefined
  again: () => void
  /** Shows the account as a change has left it. */
  change: (account: Account) => void
}

export function useOwnAccount(): OwnAccount {
  const { loaded, again } = useLoad(loadAccount)
  const [changed, change] = useState<Account>()
  return { loaded: changed ? { ok: true, value: changed } : loaded, again, change }
}

/** The same inside the account's pages, where the layout has loaded it. */
export function useAccountOfLayout(): OwnAccount {
  return useOutletContext<OwnAccount>()
}

function loadAccount() {
  return load(browserCall('GET /accounts/me/'), 'Failed to load your account.')
}

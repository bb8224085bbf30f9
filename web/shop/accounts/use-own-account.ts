import { useOutletContext } from 'react-router'
import type { Account } from '../../../contract/shop/accounts.ts'
import { browserCall } from '../../client/browser-client.ts'
import { type Loaded, load } from '../../client/loaded.ts'
import { useLoad } from '../../client/use-load.ts'

/** Who is signed in; undefined while that is on its way. `again` asks anew. */
export type OwnAccount = { loaded: Loaded<Account> | undefined; again: () => void }

export function useOwnAccount(): OwnAccount {
  return useLoad(loadAccount)
}

/** The same inside the account's pages, where the layout has loaded it. */
export function useAccountOfLayout(): OwnAccount {
  return useOutletContext<OwnAccount>()
}

function loadAccount() {
  return load(browserCall('GET /accounts/me/'), 'Failed to load your account.')
}

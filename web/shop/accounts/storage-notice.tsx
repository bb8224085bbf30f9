import { isStorageBlocked } from '#client/storage-blocked.ts'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useHydrated } from '#ui/hydrated.ts'

/** Warns, before a visitor fills in a form, that logging in cannot work in this browser. */
export function StorageNotice() {
  return useHydrated() && isStorageBlocked() ? (
    <Notice kind="error">{accountsMessages.storageBlocked}</Notice>
  ) : null
}

import { isStorageBlocked } from '#client/storage-blocked.ts'
import { accountsMessages } from '#messages/accounts.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Notice } from '#ui/notice.tsx'

/** Says before a form is filled that logging in cannot work in this browser. */
export function StorageNotice() {
  return useHydrated() && isStorageBlocked() ? (
    <Notice kind="error">{accountsMessages.storageBlocked}</Notice>
  ) : null
}

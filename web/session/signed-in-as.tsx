import { accountLayoutMessages } from '#messages/accounts/account-layout.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import type { OwnAccount } from './use-own-account.ts'

export function SignedInAs({ loaded, retry: again }: OwnAccount) {
  return (
    <Cluster justify="between" gap={6} rows={3} className="not-printed">
      {!loaded && <SkeletonBlock height="1.5em" width="min(100%, 20rem)" />}
      {loaded?.ok && (
        <p>
          {accountLayoutMessages.signedInAs} <strong>{loaded.value.username}</strong>{' '}
          <span className="quiet">{loaded.value.email}</span>
        </p>
      )}
      {loaded && !loaded.ok && loaded.status !== 404 && <ErrorBox message={loaded.message} onRetry={again} />}
    </Cluster>
  )
}

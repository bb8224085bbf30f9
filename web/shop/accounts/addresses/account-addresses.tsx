import { useState } from 'react'
import type { SavedAddress } from '#contract/shop/addresses.ts'
import { addressesMessages as words } from '#messages/accounts/account-addresses.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Outcome } from '#ui/feedback/outcome.tsx'
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/input/button.tsx'
import { Headline } from '#ui/layout/notch.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import styles from './account-addresses.module.css'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { useAddresses } from './use-addresses.ts'

/** Delivery addresses, which checkout offers. */
export default function AccountAddresses() {
  const { loaded, message, busy, again, makeDefault, remove, showSaved } = useAddresses()
  const [editing, edit] = useState<SavedAddress | 'new'>()
  const hasSome = loaded?.ok && loaded.value.length > 0
  return (
    <section>
      <PageTitle own={words.title} />
      <Headline title={words.title}>
        {hasSome && (
          <Button look="line" onClick={() => edit('new')}>
            {words.add}
          </Button>
        )}
      </Headline>
      {!loaded && <Waiting />}
      {loaded && !loaded.ok && <ErrorBox message={loaded.message} onRetry={again} />}
      {loaded?.ok && !hasSome && (
        <EmptyState title={words.emptyTitle} level="h3">
          <p>{words.emptyText}</p>
          <Button onClick={() => edit('new')}>{words.add}</Button>
        </EmptyState>
      )}
      <Outcome message={message} />
      {loaded?.ok && hasSome && (
        <ul className={styles.cards}>
          {loaded.value.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              busy={busy}
              onEdit={() => edit(address)}
              onDefault={() => makeDefault(address)}
              onRemove={() => remove(address)}
            />
          ))}
        </ul>
      )}
      <AddressDialog editing={editing} onClose={() => edit(undefined)} onSaved={showSaved} />
    </section>
  )
}

function Waiting() {
  return (
    <Skeleton label={words.loading} className={styles.cards}>
      <Bone height="13rem" />
      <Bone height="13rem" />
    </Skeleton>
  )
}

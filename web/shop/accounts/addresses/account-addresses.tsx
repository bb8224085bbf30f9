import { useState } from 'react'
import { useSubmit } from '#client/use-submit.ts'
import type { SavedAddress } from '#contract/shop/addresses.ts'
import { addressesMessages as words } from '#messages/accounts/account-addresses.ts'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Outcome } from '#ui/feedback/outcome.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/input/button.tsx'
import { Columns } from '#ui/layout/arrange.tsx'
import { Section } from '#ui/layout/section.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import { load } from '#web/client/loaded.ts'
import { useDeferred } from '#web/client/use-deferred.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'

/** Delivery addresses that checkout offers. */
export default function AccountAddresses() {
  const { loaded, message, busy, again, makeDefault, remove, showSaved } = useAddresses()
  const [editing, edit] = useState<SavedAddress | 'new'>()
  const hasSome = loaded?.ok && loaded.value.length > 0
  return (
    <Section
      title={words.title}
      actions={
        hasSome && (
          <Button variant="line" onClick={() => edit('new')}>
            {words.add}
          </Button>
        )
      }
    >
      <PageTitle own={words.title} />
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
        <Columns as="ul" least={16} gap="gap" fill>
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
        </Columns>
      )}
      <AddressDialog editing={editing} onClose={() => edit(undefined)} onSaved={showSaved} />
    </Section>
  )
}

function Waiting() {
  return (
    <Skeleton label={words.loading}>
      <Columns least={16} gap="gap" fill>
        <SkeletonBlock height="13rem" />
        <SkeletonBlock height="13rem" />
      </Columns>
    </Skeleton>
  )
}

/** The customer's addresses and the actions on them; the list stays visible during a refresh. */
function useAddresses() {
  const { loaded, again } = useDeferred(loadAddresses)
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
    message,
    busy,
    again,
    makeDefault: ({ id, ...address }: SavedAddress) => {
      const body = { ...address, is_default: true }
      return change(
        () => browserCall('PUT /accounts/addresses/{id}/', { params: { id }, body }),
        words.defaultChanged,
      )
    },
    remove: ({ id }: SavedAddress) =>
      change(() => browserCall('DELETE /accounts/addresses/{id}/', { params: { id } }), words.deleted),
    /** Called after the dialog saved an address. */
    showSaved: () => change(async () => {}, words.saved),
  }
}

function findAddresses(): Promise<SavedAddress[]> {
  return browserCall('GET /accounts/addresses/')
}

function loadAddresses() {
  return load(findAddresses(), { 404: words.notOffered, fallback: words.loadFailed })
}

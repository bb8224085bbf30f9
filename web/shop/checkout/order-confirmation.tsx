import { useLocation } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useHydrated } from '../../../ui/hydrated.ts'
import { Bone, Skeleton } from '../../../ui/skeleton.tsx'
import { useLoad } from '../../client/use-load.ts'
import { PageTitle } from '../layout/page-title.tsx'
import styles from './confirmation.module.css'
import { Confirmation } from './confirmation.tsx'
import { loadOptions } from './load-options.ts'
import { type Incoming, readConfirmation } from './read-confirmation.ts'

/** Lives on what the checkout hands over; the browser keeps that with the history entry, over a reload, too. */
export default function OrderConfirmationPage() {
  const state = useLocation().state
  const hydrated = useHydrated()
  const incoming = readConfirmation(state)

  return (
    <div className={`wrap ${styles.page}`}>
      {!hydrated && <Waiting />}
      {hydrated && incoming && <WithOptions {...incoming} />}
      {hydrated && !incoming && <Unavailable />}
    </div>
  )
}

/** From the account comes the order alone. */
function WithOptions({ order, options }: Incoming) {
  return options ? <Confirmation order={order} options={options} /> : <LoadedOptions order={order} />
}

function LoadedOptions({ order }: Pick<Incoming, 'order'>) {
  const { loaded } = useLoad(loadOptions)
  if (!loaded) return <Waiting />
  return <Confirmation order={order} options={loaded.ok ? loaded.value : undefined} />
}

/** The server knows no history entry. */
function Waiting() {
  return (
    <>
      <PageTitle own="Order Confirmation" />
      <Skeleton>
        <Bone height="3.5rem" width="min(100%, 24rem)" />
        <Bone height="18rem" />
      </Skeleton>
    </>
  )
}

function Unavailable() {
  return (
    <>
      <PageTitle own="Order Information Unavailable" />
      <EmptyState title="Order Information Unavailable" level="h1">
        <p>This page is shown right after an order. All your orders are in your account.</p>
        <ButtonLink to="/account">Your orders</ButtonLink>
      </EmptyState>
    </>
  )
}

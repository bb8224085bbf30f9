import type { ComponentProps, ReactNode } from 'react'
import { ActionButton } from '#admin/kit/action.tsx'
import { change } from '#admin/session/answers.ts'
import type { PackingOrder } from '#contract/admin/orders/packing.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/arrange.tsx'

type Props = {
  order: PackingOrder
  /** How many ticks have not reached the server yet; the order cannot leave before they arrive. */
  waiting: number
}

type FinishProps = Props &
  Pick<ComponentProps<typeof ActionButton>, 'run' | 'done' | 'ask'> & {
    /** The labels of the button, and of the one that skips the ticks. */
    act: ReactNode
    actAnyway: string
    /** What to do after saving: 'ship the order'. */
    next: string
    /** Whether a field keeps the order from leaving. */
    isBlocked?: boolean
  }

/** The button that lets an order leave, once everything is packed and saved; or on purpose, without. */
export function FinishParcel(props: FinishProps) {
  const { order, waiting, act, actAnyway, next, isBlocked = false, ...action } = props
  const missing = order.pieces - order.packed
  const isReady = waiting === 0 && !isBlocked
  return (
    <>
      {waiting > 0 && <Notice>Wait until your changes are saved, then {next}.</Notice>}
      <ActionButton {...action} variant="filled" softDisabled={!isReady || missing > 0}>
        {missing === 0 ? act : missing === 1 ? '1 item is missing' : `${missing} items are missing`}
      </ActionButton>
      {missing > 0 && waiting === 0 && (
        <ActionButton {...action} variant="text" softDisabled={!isReady}>
          {actAnyway}
        </ActionButton>
      )}
    </>
  )
}

/** Hands an order over to a customer who picks it up. */
export function HandOver({ order, waiting }: Props) {
  const { id, status } = order
  return (
    <Stack as="section" gap={4} aria-label="Pickup">
      {status === 'completed' ? (
        <Notice kind="success" live={false}>
          The customer has picked it up.
        </Notice>
      ) : (
        <>
          <p>The customer picks this order up: nothing is shipped.</p>
          <FinishParcel
            {...{ order, waiting }}
            act="Hand it over"
            actAnyway="Hand it over without checking everything off"
            next="hand the order over"
            ask={{
              title: 'Hand this order over?',
              text: 'This completes the order and marks its numbered pieces as sold.',
              confirm: 'Hand it over',
            }}
            run={() => change('POST /admin/packing/{id}/hand-over/', { params: { id } })}
            done={`Order ${id} has been handed over.`}
          />
        </>
      )}
    </Stack>
  )
}

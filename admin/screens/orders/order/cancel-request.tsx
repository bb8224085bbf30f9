import { DialogForm } from '#admin/kit/form/dialog-form.tsx'
import { longText } from '#admin/kit/form/text-fields.tsx'
import { useForm } from '#admin/kit/form/use-form.ts'
import { OpenButton } from '#admin/kit/open-button.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { call } from '#admin/session/calls.ts'
import { maxCancelTextLength } from '#contract/limits.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'
import { Actions } from '#ui/layout/section.tsx'
import type { Order } from './order-answer.ts'
import { StepDialog } from './step-dialog.tsx'

/** The customer's open request to cancel the order, and the two answers for those who may cancel it. */
export function CancelRequest({ order }: { order: Order }) {
  const request = order.cancel_request
  if (request?.outcome !== 'open') return null
  return (
    <Notice>
      <Stack gap={3}>
        <p>
          The customer asked to cancel this order on <ShopTime at={request.asked_at} />.
        </p>
        {request.reason && (
          <Box as="p" edge="start" className="as-typed">
            {request.reason}
          </Box>
        )}
        {order.steps.includes('cancel') && (
          <Actions gap={2}>
            <OpenButton label="Cancel and refund" variant="line">
              {(close) => <StepDialog step="cancel" order={order} onClose={close} />}
            </OpenButton>
            <OpenButton label="Decline" variant="text">
              {(close) => <DeclineDialog order={order} onClose={close} />}
            </OpenButton>
          </Actions>
        )}
      </Stack>
    </Notice>
  )
}

function DeclineDialog({ order: { id }, onClose }: { order: Order; onClose: () => void }) {
  const form = useForm({
    fields: {
      answer: longText('Answer to the customer', { rows: 3, maxLength: maxCancelTextLength, required: true }),
    },
    send: (body) => call('POST /admin/orders/{id}/cancel-request/decline/', { params: { id }, body }),
    onSent: onClose,
  })
  return (
    <DialogForm
      form={form}
      title="Decline the request to cancel"
      text="The customer gets your answer by email and sees it on the order page. The order goes on."
      confirm="Decline"
      onClose={onClose}
    />
  )
}

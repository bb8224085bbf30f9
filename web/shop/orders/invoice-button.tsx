import { useSubmit } from '../../../client/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { saveFile } from '../../client/save-file.ts'

/** The invoice is for its customer only, so it is fetched with the sign-in and then saved. */
export function InvoiceButton({ orderId }: { orderId: string }) {
  const { busy, message, run } = useSubmit({ failed: 'The invoice could not be loaded. Please try again.' })
  const save = () => saveFile('GET /orders/orders/{id}/invoice/', { id: orderId }, `invoice-${orderId}.pdf`)

  return (
    <>
      <Button look="line" busy={busy} onClick={() => run(save)}>
        Invoice (PDF)
      </Button>
      {message && <Notice kind="error">{message.text}</Notice>}
    </>
  )
}

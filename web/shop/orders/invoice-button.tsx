import { useSubmit } from '../../../client/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { browserFile } from '../../client/browser-client.ts'
import { saveFile } from '../../client/save-file.ts'

/** Only its customer may load the invoice, so a plain link without a bearer token would not do. */
export function InvoiceButton({ orderId }: { orderId: string }) {
  const { busy, message, run } = useSubmit({ failed: 'The invoice could not be loaded. Please try again.' })

  async function save() {
    const invoice = await browserFile('GET /orders/orders/{id}/invoice/', { params: { id: orderId } })
    saveFile(invoice, `invoice-${orderId}.pdf`)
  }

  return (
    <>
      <Button look="line" busy={busy} onClick={() => run(save)}>
        Invoice (PDF)
      </Button>
      {message && <Notice kind="error">{message.text}</Notice>}
    </>
  )
}

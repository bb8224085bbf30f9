import { useState } from 'react'
import { messageOf } from '../../../client/call-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { saveFile } from '../../client/save-file.ts'

/** The invoice is for its customer only, so it is fetched with the sign-in and then saved. */
export function InvoiceButton({ orderId }: { orderId: string }) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function save() {
    setBusy(true)
    setRefusal(undefined)
    try {
      await saveFile('GET /orders/orders/{id}/invoice/', { id: orderId }, `invoice-${orderId}.pdf`)
    } catch (error) {
      setRefusal(messageOf(error, 'The invoice could not be loaded. Please try again.'))
    }
    setBusy(false)
  }

  return (
    <>
      <Button look="line" busy={busy} onClick={save}>
        Invoice (PDF)
      </Button>
      {refusal && <Notice kind="error">{refusal}</Notice>}
    </>
  )
}

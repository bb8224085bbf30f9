import { useState } from 'react'
import { useFormOfPage } from '#admin/kit/form/form-context.ts'
import { toast } from '#admin/kit/toasts.tsx'
import { call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { CallError } from '#client/call-error.ts'
import { Button } from '#ui/input/button.tsx'
import { sentValues, type TypedProduct } from './product-form-values.ts'

/** Opens the shop's product page with the unsaved form. `id` is undefined before the product exists. */
export function PreviewButton({ id }: { id?: number }) {
  const { form } = useFormOfPage()
  const [isBusy, setBusy] = useState(false)

  async function open() {
    setBusy(true)
    // Open the tab within the click: later the browser would block it as a popup.
    const tab = window.open('about:blank')
    try {
      const { opening_stock: _, ...values } = form.getValues() as TypedProduct & { opening_stock?: unknown }
      const body = { ...sentValues(values), product_id: id ?? null }
      const { path } = await call('POST /admin/product-previews/', { body })
      if (tab) tab.location.href = path
    } catch (error) {
      tab?.close()
      const fields = error instanceof CallError ? error.fields : undefined
      for (const [field, texts] of Object.entries(fields ?? {}))
        form.setError(field, { message: texts.join(' ') })
      toast({ text: failureText(error), kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="text" onClick={open} pending={isBusy}>
      Preview
    </Button>
  )
}

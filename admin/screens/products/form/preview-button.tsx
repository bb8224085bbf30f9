import { ActionButton } from '#admin/kit/action.tsx'
import { openInTab } from '#admin/kit/files.tsx'
import { useFormOfPage } from '#admin/kit/form/form-context.ts'
import { call } from '#admin/session/calls.ts'
import { CallError } from '#client/call-error.ts'
import { sentValues, type TypedProduct } from './product-form-values.ts'

/** Opens the shop's product page with the unsaved form. `id` is undefined before the product exists. */
export function PreviewButton({ id }: { id?: number }) {
  const { form } = useFormOfPage()

  async function addressOf(): Promise<string> {
    const { opening_stock: _, ...values } = form.getValues() as TypedProduct & { opening_stock?: unknown }
    const body = { ...sentValues(values), product_id: id ?? null }
    try {
      return (await call('POST /admin/product-previews/', { body })).path
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : undefined
      for (const [field, texts] of Object.entries(fields ?? {}))
        form.setError(field, { message: texts.join(' ') })
      throw error
    }
  }
  return <ActionButton run={() => openInTab(addressOf)}>Preview</ActionButton>
}

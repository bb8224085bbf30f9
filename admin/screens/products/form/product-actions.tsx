import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ActionButton } from '#admin/kit/action.tsx'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { openInTab } from '#admin/kit/files.tsx'
import { useFormOfPage } from '#admin/kit/form/form-context.ts'
import { change, useChange } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { CallError } from '#client/call-error.ts'
import type { AdminProduct } from '#contract/admin/catalogue/products.ts'
import { Button } from '#ui/input/button.tsx'
import type { TypedProduct } from './product-fields.tsx'
import { sentValues } from './product-values.ts'

/** Opens the shop's product page with the unsaved form. */
export function PreviewButton({ product }: { product: AdminProduct | undefined }) {
  const { form } = useFormOfPage()

  async function addressOf(): Promise<string> {
    const values = sentValues(form.values() as TypedProduct, product?.customization_options ?? [])
    const body = { ...values, product_id: product?.id ?? null }
    try {
      return (await call('POST /admin/product-previews/', { body })).path
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : undefined
      for (const [field, texts] of Object.entries(fields ?? {})) form.setError(field, texts.join(' '))
      throw error
    }
  }
  return <ActionButton run={() => openInTab(addressOf)}>Preview</ActionButton>
}

/** Duplicate, archive or restore, delete. */
export function ProductActions({ product }: { product: AdminProduct }) {
  const navigate = useNavigate()
  const { id, version, visibility } = product
  const params = { id }
  return (
    <>
      <ActionButton
        run={() => change('POST /admin/products/{id}/duplicate/', { params, body: {} })}
        done={(copy) => navigate(`/products/${copy.id}`)}
      >
        Duplicate
      </ActionButton>
      {visibility === 'archived' ? (
        <ActionButton
          run={() => change('PATCH /admin/products/{id}/', { params, body: { version, is_archived: false } })}
        >
          Restore
        </ActionButton>
      ) : (
        <DeleteProduct product={product} />
      )}
    </>
  )
}

/** A product that was sold can only be archived. */
function DeleteProduct({ product: { id, name, version } }: { product: AdminProduct }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const remove = useChange('DELETE /admin/products/{id}/')
  const list = useChange('PATCH /admin/products/{id}/')
  const params = { id }
  const wasSold = remove.error instanceof CallError && remove.error.code === 'in_use'
  const close = () => {
    remove.reset()
    setAsking(false)
  }
  return (
    <>
      <Button variant="line" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title={wasSold ? `Archive ${name}?` : `Delete ${name}?`}
        text={
          wasSold
            ? 'It has been sold or has numbered pieces, so it can’t be deleted. If you archive it, it leaves the shop and the lists but stays in its orders.'
            : 'It will be removed from the shop, along with its reviews. This can’t be undone. A product that has been sold is archived instead.'
        }
        confirm={wasSold ? 'Archive' : 'Delete'}
        open={isAsking}
        pending={remove.isPending || list.isPending}
        error={wasSold ? list.error : remove.error}
        onClose={close}
        onConfirm={() =>
          wasSold
            ? list.mutate({ params, body: { version, is_archived: true } }, { onSuccess: close })
            : remove.mutate({ params }, { onSuccess: () => navigate('/products') })
        }
      />
    </>
  )
}

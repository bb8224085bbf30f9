import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { toast } from '#admin/kit/toasts.tsx'
import { useChange } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { CallError } from '#client/call-error.ts'
import type { AdminProduct } from '#contract/admin/catalogue/products.ts'
import { Button } from '#ui/input/button.tsx'

/** Duplicate, archive or restore, delete. */
export function ProductActions({ product }: { product: AdminProduct }) {
  const { id, name, version, visibility } = product
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const copy = useChange('POST /admin/products/{id}/duplicate/')
  const list = useChange('PATCH /admin/products/{id}/')
  const remove = useChange('DELETE /admin/products/{id}/')
  const isArchived = visibility === 'archived'
  const wasSold = remove.error instanceof CallError && remove.error.code === 'in_use'
  const onError = (error: Error) => toast({ text: failureText(error), kind: 'error' })

  const duplicate = () =>
    copy.mutate(
      { params: { id }, body: {} },
      { onSuccess: (answer) => navigate(`/products/${answer.id}`), onError },
    )
  const archive = (is_archived: boolean) =>
    list.mutate(
      { params: { id }, body: { version, is_archived } },
      { onSuccess: () => setAsking(false), onError },
    )
  return (
    <>
      <Button variant="line" onClick={duplicate} pending={copy.isPending}>
        Duplicate
      </Button>
      {isArchived ? (
        <Button variant="line" onClick={() => archive(false)} pending={list.isPending}>
          Restore
        </Button>
      ) : (
        <Button variant="line" onClick={() => setAsking(true)}>
          Delete
        </Button>
      )}
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
        error={wasSold ? undefined : remove.error}
        onClose={() => {
          remove.reset()
          setAsking(false)
        }}
        onConfirm={() =>
          wasSold
            ? archive(true)
            : remove.mutate({ params: { id } }, { onSuccess: () => navigate('/products') })
        }
      />
    </>
  )
}

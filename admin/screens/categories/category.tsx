import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { FormPage } from '#admin/kit/form/form-page.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { PageHead } from '#admin/kit/page-head.tsx'
import { useAnswer, useChange } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { useMay } from '#admin/session/me.ts'
import type { AdminCategory } from '#contract/admin/catalogue/categories.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Button } from '#ui/input/button.tsx'
import { CategoryFields, categoryLabels } from './category-fields.tsx'

const back = { to: '/categories', label: 'Categories' }

export default function Category() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useAnswer('GET /admin/categories/{id}/', { params: { id } })
  if (data) return <Editor key={data.id} category={data} />
  return (
    <>
      <PageHead title="Category" back={back} />
      {error && <ErrorBox message={failureText(error)} onRetry={() => refetch()} />}
    </>
  )
}

function Editor({ category }: { category: AdminCategory }) {
  const { id, name, slug, description, version } = category
  const form = useAdminForm({
    subject: `category:${id}`,
    values: { name, slug, description },
    version,
    labels: categoryLabels,
    save: (values, from) =>
      call('PUT /admin/categories/{id}/', { params: { id }, body: { ...values, version: from } }),
  })
  const may = useMay()
  const canManage = may('catalogue.manage')
  return (
    <FormPage
      form={form}
      isReadOnly={!canManage && !may('content.manage')}
      title={name}
      documentTitle={`${name}, categories`}
      back={back}
      actions={canManage && <DeleteButton category={category} />}
    >
      <CategoryFields />
    </FormPage>
  )
}

function DeleteButton({ category: { id, name } }: { category: AdminCategory }) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const remove = useChange('DELETE /admin/categories/{id}/')
  return (
    <>
      <Button variant="text" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title={`Delete ${name}?`}
        text="It will be removed from the shop. A category with products, including archived ones, can’t be deleted."
        confirm="Delete"
        open={isAsking}
        pending={remove.isPending}
        error={remove.error}
        onClose={() => {
          remove.reset()
          setAsking(false)
        }}
        onConfirm={() => remove.mutate({ params: { id } }, { onSuccess: () => navigate('/categories') })}
      />
    </>
  )
}

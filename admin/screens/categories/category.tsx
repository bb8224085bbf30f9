import { useNavigate, useParams } from 'react-router'
import { ActionButton } from '#admin/kit/action.tsx'
import { FormPage } from '#admin/kit/form/form-page.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { PageHead } from '#admin/kit/page-head.tsx'
import { change, useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { useMay } from '#admin/session/me.ts'
import type { AdminCategory } from '#contract/admin/catalogue/categories.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
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
      menu={canManage && <DeleteCategory category={category} />}
    >
      <CategoryFields />
    </FormPage>
  )
}

function DeleteCategory({ category: { id, name } }: { category: AdminCategory }) {
  const navigate = useNavigate()
  return (
    <ActionButton
      variant="text"
      run={() => change('DELETE /admin/categories/{id}/', { params: { id } })}
      done={() => navigate('/categories')}
      ask={{
        title: `Delete ${name}?`,
        text: 'It will be removed from the shop. A category with products, including archived ones, can’t be deleted.',
      }}
    >
      Delete
    </ActionButton>
  )
}

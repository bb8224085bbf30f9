import { useNavigate } from 'react-router'
import { ActionButton } from '#admin/kit/action.tsx'
import { RecordOrNew } from '#admin/kit/answer.tsx'
import { html } from '#admin/kit/editor/html-input.tsx'
import { FormPage } from '#admin/kit/form/form-page.tsx'
import { saveTo } from '#admin/kit/form/save-to.ts'
import { slug } from '#admin/kit/form/slug-field.tsx'
import { text } from '#admin/kit/form/text-fields.tsx'
import { useRecordForm } from '#admin/kit/form/use-record-form.ts'
import { toast } from '#admin/kit/toasts.tsx'
import { change } from '#admin/session/answers.ts'
import { useMay } from '#admin/session/me.ts'
import type { AdminCategory } from '#contract/admin/catalogue/categories.ts'

/** A category; '/categories/new' is a new one, which the server puts last. */
export default function CategoryPage() {
  return (
    <RecordOrNew of="GET /admin/categories/{id}/">
      {(category) => <CategoryForm category={category} />}
    </RecordOrNew>
  )
}

const fields = {
  name: text('Name', { maxLength: 120 }),
  slug: slug('Web address', { from: 'name', path: '/products?category=' }),
  description: html('Description'),
}

function CategoryForm({ category }: { category: AdminCategory | undefined }) {
  const navigate = useNavigate()
  const may = useMay()
  const canManage = may('catalogue.manage')
  const save = saveTo('/admin/categories/', category?.id)
  const form = useRecordForm({
    subject: `category:${category?.id ?? 'new'}`,
    fields,
    record: category,
    save,
    onSaved({ name }) {
      if (category) return
      toast({ text: `${name} was added` })
      void navigate('/categories', { replace: true })
    },
  })
  const { name, slug, description } = form.inputs
  return (
    <FormPage
      form={form}
      isReadOnly={!canManage && !may('content.manage')}
      title={category?.name ?? 'Add a category'}
      {...(category && { documentTitle: `${category.name}, categories` })}
      saveLabel={category ? 'Save' : 'Add category'}
      menu={category && canManage && <DeleteCategory category={category} />}
    >
      {name}
      <fieldset disabled={!canManage}>{slug}</fieldset>
      {description}
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

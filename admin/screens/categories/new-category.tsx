import { useNavigate } from 'react-router'
import { FormPage } from '#admin/kit/form/form-page.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { toast } from '#admin/kit/toasts.tsx'
import { call } from '#admin/session/calls.ts'
import { CategoryFields, categoryLabels } from './category-fields.tsx'

/** A new category; the server puts it last. */
export default function NewCategory() {
  const navigate = useNavigate()
  const form = useAdminForm({
    subject: 'category:new',
    values: { name: '', slug: '', description: '' },
    labels: categoryLabels,
    save: (values) => call('POST /admin/categories/', { body: values }),
    onSaved: ({ name }) => {
      toast({ text: `${name} was added` })
      navigate('/categories', { replace: true })
    },
  })
  return (
    <FormPage
      form={form}
      title="Add a category"
      back={{ to: '/categories', label: 'Categories' }}
      saveLabel="Add category"
    >
      <CategoryFields />
    </FormPage>
  )
}

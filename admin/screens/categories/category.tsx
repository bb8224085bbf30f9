import { recordOrNewScreen } from '#admin/kit/answer.tsx'
import { html } from '#admin/kit/editor/html-input.tsx'
import { DeleteButton, FormPage } from '#admin/kit/form/form-page.tsx'
import { saveTo } from '#admin/kit/form/save-to.ts'
import { slug } from '#admin/kit/form/slug-field.tsx'
import { text } from '#admin/kit/form/text-fields.tsx'
import { useRecordForm } from '#admin/kit/form/use-record-form.ts'
import { selectsEverything } from '#admin/kit/list/use-selection.ts'
import { useMay } from '#admin/session/me.ts'
import { ButtonLink } from '#ui/input/button.tsx'

const fields = {
  name: text('Name', { maxLength: 120 }),
  slug: slug('Web address', { from: 'name', path: '/products?category=' }),
  description: html('Description'),
}

/** A category; '/categories/new' is a new one, which the server puts last. */
export default recordOrNewScreen('GET /admin/categories/{id}/', function CategoryPage({ record: category }) {
  const may = useMay()
  const canManage = may('catalogue.manage')
  const save = saveTo('/admin/categories/', category?.id)
  const form = useRecordForm({
    subject: `category:${category?.id ?? 'new'}`,
    fields,
    record: category,
    save,
    done: ({ name }) => !category && `${name} was added`,
    opens: () => '/categories',
  })
  const { name, slug, description } = form.inputs
  return (
    <FormPage
      form={form}
      isReadOnly={!canManage && !may('content.manage')}
      title={category?.name ?? 'Add a category'}
      {...(category && { documentTitle: `${category.name}, categories` })}
      actions={
        category &&
        canManage && (
          <ButtonLink variant="line" to={`/products?category=${category.slug}`} state={selectsEverything}>
            Put on sale
          </ButtonLink>
        )
      }
      saveLabel={category ? 'Save' : 'Add category'}
      menu={
        category &&
        canManage && (
          <DeleteButton
            of="DELETE /admin/categories/{id}/"
            title={`Delete ${category.name}?`}
            text="It will be removed from the shop. A category with products, including archived ones, can’t be deleted."
          />
        )
      }
    >
      {name}
      <fieldset disabled={!canManage}>{slug}</fieldset>
      {description}
    </FormPage>
  )
})

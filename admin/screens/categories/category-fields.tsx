import { HtmlInput } from '#admin/kit/editor/html-input.tsx'
import { FormPart } from '#admin/kit/form/form-page.tsx'
import { TextInput } from '#admin/kit/form/inputs.tsx'
import { SlugInput } from '#admin/kit/form/slug-input.tsx'
import { useMay } from '#admin/session/me.ts'

export const categoryLabels = { name: 'Name', slug: 'Web address', description: 'Description' }

export function CategoryFields() {
  const canManage = useMay()('catalogue.manage')
  return (
    <FormPart>
      <TextInput name="name" maxLength={120} required />
      <fieldset disabled={!canManage}>
        <SlugInput name="slug" from="name" path="/products?category=" />
      </fieldset>
      <HtmlInput name="description" />
    </FormPart>
  )
}

import { Answer } from '#admin/kit/answer.tsx'
import { EntriesInput } from '#admin/kit/form/entries-input.tsx'
import { FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { LongTextInput, TextInput } from '#admin/kit/form/inputs.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { useAnswer } from '#admin/session/answers.ts'
import { type Calls, call } from '#admin/session/calls.ts'
import type { AnswerOf } from '#client/call-types.ts'
import { back } from './back.ts'

type Texts = AnswerOf<Calls, 'GET /admin/settings/product-texts/'>

/** The texts on every product page. */
export default function ProductTexts() {
  return (
    <Answer query={useAnswer('GET /admin/settings/product-texts/')}>
      {(texts) => <TextsForm texts={texts} />}
    </Answer>
  )
}

function TextsForm({ texts: { version, ...values } }: { texts: Texts }) {
  const form = useAdminForm({
    subject: 'product-texts',
    values,
    version,
    labels: {
      shipping_note: 'Shipping note',
      care_title: 'Heading of the care notes',
      care_notes: 'Care notes',
    },
    save: (changed, version) => call('PUT /admin/settings/product-texts/', { body: { ...changed, version } }),
  })
  return (
    <FormPage form={form} title="On every product" back={back}>
      <p className="quiet">If you leave a field empty, the shop uses its default.</p>
      <FormPart>
        <LongTextInput
          name="shipping_note"
          rows={3}
          maxLength={400}
          hint="Shown below the “Add to Cart” button. If you leave it empty, it says where you ship from, once you enter that under Name and icon."
          placeholder="Shipping is calculated at checkout."
        />
      </FormPart>
      <FormPart title="Care notes" hint="Shown next to the description of every khukuri.">
        <TextInput name="care_title" maxLength={60} placeholder="Handling" />
        <EntriesInput name="care_notes" one="note" blank={{ title: '', text: '' }} max={8}>
          {(path) => (
            <>
              <TextInput name={`${path}.title`} label="Heading" maxLength={60} />
              <LongTextInput name={`${path}.text`} label="Text" rows={2} maxLength={400} />
            </>
          )}
        </EntriesInput>
      </FormPart>
    </FormPage>
  )
}

import { Answer } from '#admin/kit/answer.tsx'
import { FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { TextInput } from '#admin/kit/form/inputs.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { useAnswer } from '#admin/session/answers.ts'
import { type Calls, call } from '#admin/session/calls.ts'
import type { AnswerOf } from '#client/call-types.ts'
import { back } from './back.ts'

type Customs = AnswerOf<Calls, 'GET /admin/settings/customs/'>

export default function CustomsPage() {
  return (
    <Answer query={useAnswer('GET /admin/settings/customs/')}>
      {(customs) => <CustomsForm customs={customs} />}
    </Answer>
  )
}

function CustomsForm({ customs: { version, ...values } }: { customs: Customs }) {
  const form = useAdminForm({
    subject: 'customs',
    values,
    version,
    labels: {
      blade_description: 'Description for knives',
      blade_hs_code: 'Tariff code for knives',
      other_description: 'Description for other products',
      other_hs_code: 'Tariff code for other products',
      origin: 'Made in',
    },
    save: (changed, version) => call('PUT /admin/settings/customs/', { body: { ...changed, version } }),
  })
  return (
    <FormPage form={form} title="Customs" back={back}>
      <p className="quiet">
        Printed on the customs declaration in the parcel. Customs officers may never have seen a khukuri.
      </p>
      <FormPart title="Knives">
        <TextInput
          name="blade_description"
          maxLength={160}
          hint="{blade} is replaced with the blade length."
        />
        <TextInput name="blade_hs_code" hint="8211 is for knives with cutting blades." />
      </FormPart>
      <FormPart title="Other products, such as sheaths and stands">
        <TextInput name="other_description" maxLength={160} />
        <TextInput name="other_hs_code" hint="Leave empty to fill it in by hand." />
      </FormPart>
      <FormPart>
        <TextInput name="origin" maxLength={60} hint="The country. Leave empty to fill it in by hand." />
      </FormPart>
    </FormPage>
  )
}

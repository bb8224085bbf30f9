import { Answer } from '#admin/kit/answer.tsx'
import { FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { TextInput } from '#admin/kit/form/inputs.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { useAnswer } from '#admin/session/answers.ts'
import { type Calls, call } from '#admin/session/calls.ts'
import type { AnswerOf } from '#client/call-types.ts'
import { back } from './back.ts'

type Customs = AnswerOf<Calls, 'GET /admin/settings/customs/'>

/** What the customs declaration says about the pieces. */
export default function CustomsPage() {
  return (
    <Answer of={useAnswer('GET /admin/settings/customs/')}>
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
      blade_description: 'Description of a knife',
      blade_hs_code: 'Tariff code of a knife',
      other_description: 'Description of anything else',
      other_hs_code: 'Tariff code of anything else',
      origin: 'Made in',
    },
    save: (changed, version) => call('PUT /admin/settings/customs/', { body: { ...changed, version } }),
  })
  return (
    <FormPage form={form} title="Customs" back={back}>
      <p className="quiet">
        For the customs declaration in the parcel. Officers may never have seen a khukuri.
      </p>
      <FormPart title="Knives">
        <TextInput name="blade_description" maxLength={160} hint="{blade} becomes the length of the blade." />
        <TextInput name="blade_hs_code" hint="8211 is for knives with cutting blades." />
      </FormPart>
      <FormPart title="Sheaths, stands and the like">
        <TextInput name="other_description" maxLength={160} />
        <TextInput name="other_hs_code" hint="May be left empty, to be filled in by hand." />
      </FormPart>
      <FormPart>
        <TextInput
          name="origin"
          maxLength={60}
          hint="The country. May be left empty, to be filled in by hand."
        />
      </FormPart>
    </FormPage>
  )
}

import { Answer } from '#admin/kit/answer.tsx'
import { EntriesInput } from '#admin/kit/form/entries-input.tsx'
import { FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { LongTextInput, TextInput } from '#admin/kit/form/inputs.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { useAnswer } from '#admin/session/answers.ts'
import { type Calls, call } from '#admin/session/calls.ts'
import type { AnswerOf } from '#client/call-types.ts'
import { back } from './back.ts'

type Company = AnswerOf<Calls, 'GET /admin/company/'>

export default function CompanyPage() {
  return (
    <Answer query={useAnswer('GET /admin/company/')}>{(company) => <CompanyForm company={company} />}</Answer>
  )
}

function CompanyForm({ company: { version, ...values } }: { company: Company }) {
  const form = useAdminForm({
    subject: 'company',
    values,
    version,
    labels: {
      tagline: 'Tagline',
      history_summary: 'History',
      mission_statement: 'Mission',
      vision_statement: 'Vision',
      core_values: 'Values',
    },
    save: (changed, version) => call('PUT /admin/company/', { body: { ...changed, version } }),
  })
  return (
    <FormPage form={form} title="About the company" back={back}>
      <FormPart hint="A blank line starts a new paragraph. Empty fields aren’t shown.">
        <TextInput name="tagline" maxLength={200} />
        <LongTextInput name="history_summary" rows={8} />
        <LongTextInput name="mission_statement" rows={4} />
        <LongTextInput name="vision_statement" rows={4} />
      </FormPart>
      <FormPart title="Values">
        <EntriesInput name="core_values" one="value" blank={{ name: '', description: '' }} max={20}>
          {(path) => (
            <>
              <TextInput name={`${path}.name`} label="Name" maxLength={120} />
              <LongTextInput name={`${path}.description`} label="Description" rows={2} maxLength={1000} />
            </>
          )}
        </EntriesInput>
      </FormPart>
    </FormPage>
  )
}

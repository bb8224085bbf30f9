import { Answer } from '#admin/kit/answer.tsx'
import { FormPage } from '#admin/kit/form/form-page.tsx'
import { LongTextInput, TextInput } from '#admin/kit/form/inputs.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { useAnswer } from '#admin/session/answers.ts'
import { type Calls, call } from '#admin/session/calls.ts'
import type { AnswerOf } from '#client/call-types.ts'
import { back } from './back.ts'

type Footer = AnswerOf<Calls, 'GET /admin/settings/footer/'>

export default function FooterPage() {
  return (
    <Answer query={useAnswer('GET /admin/settings/footer/')}>
      {(footer) => <FooterForm footer={footer} />}
    </Answer>
  )
}

function FooterForm({ footer: { version, ...values } }: { footer: Footer }) {
  const form = useAdminForm({
    subject: 'footer',
    values,
    version,
    labels: { text: 'Text', copyright: 'Copyright' },
    save: (changed, version) => call('PUT /admin/settings/footer/', { body: { ...changed, version } }),
  })
  return (
    <FormPage form={form} title="Footer" back={back}>
      <LongTextInput name="text" rows={3} maxLength={600} hint="Shown above the last line of every page." />
      <TextInput
        name="copyright"
        maxLength={120}
        hint="Shown after the year. Leave empty to use the shop’s name."
      />
    </FormPage>
  )
}

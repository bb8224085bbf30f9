import { useState } from 'react'
import { useParams } from 'react-router'
import { Answer } from '#admin/kit/answer.tsx'
import { FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { LongTextInput, TextInput } from '#admin/kit/form/inputs.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { NotThere } from '#admin/kit/not-there.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { type Calls, call } from '#admin/session/calls.ts'
import type { AnswerOf } from '#client/call-types.ts'
import { Button } from '#ui/input/button.tsx'
import { emailNames } from './email-names.ts'
import { EmailPreview } from './email-preview.tsx'
import { Placeholders } from './placeholders.tsx'

type EmailText = AnswerOf<Calls, 'GET /admin/mail-texts/{id}/'>
type Words = EmailText['standard']
type Id = EmailText['id']

const back = { to: '/settings/emails-to-customers', label: 'Emails to customers' }

export default function EmailTextPage() {
  const { id = '' } = useParams()
  return id in emailNames ? <KnownEmail id={id as Id} /> : <NotThere what="email" back={back} />
}

function KnownEmail({ id }: { id: Id }) {
  return (
    <Answer query={useAnswer('GET /admin/mail-texts/{id}/', { params: { id } })}>
      {(text) => <EmailTextForm key={id} text={text} />}
    </Answer>
  )
}

function EmailTextForm({ text }: { text: EmailText }) {
  const { id, version, standard, placeholders, needed, subject, heading, opening, closing } = text
  const form = useAdminForm({
    subject: `mail-text:${id}`,
    values: { subject, heading, opening, closing },
    version,
    labels: { subject: 'Subject', heading: 'Heading', opening: 'Opening', closing: 'Closing' },
    save: (values, from) =>
      call('PUT /admin/mail-texts/{id}/', { params: { id }, body: { ...values, version: from } }),
  })
  const [field, setField] = useState<string>('opening')
  const isStandard = !form.isChanged && isSame({ subject, heading, opening, closing }, standard)
  const { name, when } = emailNames[id]
  return (
    <FormPage
      form={form}
      title={name}
      back={back}
      actions={
        !isStandard && (
          <Button variant="line" onClick={() => form.setValues(standard)}>
            Reset to standard text
          </Button>
        )
      }
    >
      <p className="quiet">{when}.</p>
      <FormPart>
        <TextInput name="subject" maxLength={200} onFocus={() => setField('subject')} />
        <TextInput name="heading" maxLength={120} onFocus={() => setField('heading')} />
        <LongTextInput
          name="opening"
          rows={4}
          maxLength={2000}
          onFocus={() => setField('opening')}
          hint="Comes before the content that the shop adds. A blank line starts a new paragraph."
        />
        <LongTextInput
          name="closing"
          rows={3}
          maxLength={2000}
          onFocus={() => setField('closing')}
          hint="Comes at the end, such as a closing line. Can be empty."
        />
        <Placeholders {...{ placeholders, needed, field }} />
      </FormPart>
      <FormPart title="What the customer gets" hint="Your text with example data.">
        <EmailPreview id={id} />
      </FormPart>
    </FormPage>
  )
}

function isSame(one: Words, other: Words): boolean {
  return (['subject', 'heading', 'opening', 'closing'] as const).every((field) => one[field] === other[field])
}

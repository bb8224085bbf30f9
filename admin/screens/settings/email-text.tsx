import { useState } from 'react'
import { useParams } from 'react-router'
import { NotThere, recordScreen } from '#admin/kit/answer.tsx'
import { FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { changeAt } from '#admin/kit/form/save-to.ts'
import { longText, text } from '#admin/kit/form/text-fields.tsx'
import { useRecordForm } from '#admin/kit/form/use-record-form.ts'
import type { AnswerTo } from '#admin/session/answers.ts'
import { Button } from '#ui/input/button.tsx'
import { emailNames } from './email-names.ts'
import { EmailPreview } from './email-preview.tsx'
import { Placeholders } from './placeholders.tsx'

type Words = AnswerTo<'GET /admin/mail-texts/{id}/'>['standard']

export default function EmailTextPage() {
  const { id = '' } = useParams()
  return id in emailNames ? <KnownEmail /> : <NotThere what="email" />
}

const KnownEmail = recordScreen('GET /admin/mail-texts/{id}/', function EmailTextForm({ record: email }) {
  const { id, standard, placeholders, needed } = email
  const [field, setField] = useState<string>('opening')
  const onFocus = ({ target }: { target: { name: string } }) => setField(target.name)
  const form = useRecordForm({
    subject: `mail-text:${id}`,
    fields: {
      subject: text('Subject', { maxLength: 200, onFocus }),
      heading: text('Heading', { maxLength: 120, onFocus }),
      opening: longText('Opening', {
        rows: 4,
        maxLength: 2000,
        onFocus,
        hint: 'Comes before the content that the shop adds. A blank line starts a new paragraph.',
      }),
      closing: longText('Closing', {
        rows: 3,
        maxLength: 2000,
        onFocus,
        hint: 'Comes at the end, such as a closing line. Can be empty.',
      }),
    },
    record: email,
    save: changeAt('/admin/mail-texts/{id}/', { id }),
  })
  const isStandard = !form.isChanged && isSame(email, standard)
  const [name, when] = emailNames[id]
  return (
    <FormPage
      form={form}
      title={name}
      menu={
        !isStandard && (
          <Button variant="line" onClick={() => form.setValues(standard)}>
            Reset to standard text
          </Button>
        )
      }
    >
      <p className="quiet">{when}.</p>
      <FormPart>
        {Object.values(form.inputs)}
        <Placeholders {...{ placeholders, needed, field }} />
      </FormPart>
      <FormPart title="What the customer gets" hint="Your text with example data.">
        <EmailPreview id={id} />
      </FormPart>
    </FormPage>
  )
})

function isSame(one: Words, other: Words): boolean {
  return (['subject', 'heading', 'opening', 'closing'] as const).every((field) => one[field] === other[field])
}

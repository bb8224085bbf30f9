import { Answer } from '#admin/kit/answer.tsx'
import { EntriesInput } from '#admin/kit/form/entries-input.tsx'
import { FormPage } from '#admin/kit/form/form-page.tsx'
import { TextInput } from '#admin/kit/form/inputs.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { useAnswer } from '#admin/session/answers.ts'
import { type Calls, call } from '#admin/session/calls.ts'
import type { AnswerOf } from '#client/call-types.ts'
import { back } from './back.ts'

type Answered = AnswerOf<Calls, 'GET /admin/settings/carriers/'>
type Values = { carriers: { name: string; other_names: string; tracking_url: string }[] }

/** Carriers with their tracking pages. */
export default function CarriersPage() {
  return (
    <Answer query={useAnswer('GET /admin/settings/carriers/')}>
      {(answer) => <CarriersForm answer={answer} />}
    </Answer>
  )
}

function valuesOf({ carriers }: Pick<Answered, 'carriers'>): Values {
  return { carriers: carriers.map((one) => ({ ...one, other_names: one.other_names.join(', ') })) }
}

function CarriersForm({ answer }: { answer: Answered }) {
  const form = useAdminForm({
    subject: 'carriers',
    values: valuesOf(answer),
    version: answer.version,
    labels: { carriers: 'Carriers' },
    read: (record) => valuesOf(record as Answered),
    save: (values, version) => {
      const carriers = values.carriers.map((one) => ({
        ...one,
        other_names: one.other_names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean),
      }))
      return call('PUT /admin/settings/carriers/', { body: { carriers, version } })
    },
  })
  return (
    <FormPage form={form} title="Carriers" back={back}>
      <p className="quiet">
        When you ship with one of these, the customer gets a tracking link by email. Write {'{number}'} where
        the tracking number goes.
      </p>
      <EntriesInput
        name="carriers"
        one="carrier"
        blank={{ name: '', other_names: '', tracking_url: '' }}
        max={50}
      >
        {(path) => (
          <>
            <TextInput name={`${path}.name`} label="Name" maxLength={60} />
            <TextInput name={`${path}.other_names`} label="Other spellings" hint="Separated by commas." />
            <TextInput
              name={`${path}.tracking_url`}
              label="Tracking page"
              type="url"
              placeholder="https://carrier.example/track?number={number}"
            />
          </>
        )}
      </EntriesInput>
    </FormPage>
  )
}

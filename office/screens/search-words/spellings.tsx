import { useSearchParams } from 'react-router'
import { Answer } from '../../parts/answer.tsx'
import { EntriesInput } from '../../parts/form/entries-input.tsx'
import { FormPage } from '../../parts/form/form-page.tsx'
import { TextInput } from '../../parts/form/inputs.tsx'
import { useOfficeForm } from '../../parts/form/use-office-form.ts'
import { useAnswer } from '../../session/answers.ts'
import { call } from '../../session/calls.ts'

type Answered = { families: string[][] }

/** Spellings of the same word, a family on each line. */
export default function SpellingsPage() {
  return (
    <Answer of={useAnswer('GET /admin/settings/spellings/')}>
      {({ families, version }) => <SpellingsForm {...{ families, version }} />}
    </Answer>
  )
}

function valuesOf({ families }: Answered) {
  return { families: families.map((spellings) => ({ spellings: spellings.join(', ') })) }
}

function SpellingsForm({ families, version }: Answered & { version: number }) {
  const [parameters] = useSearchParams()
  const form = useOfficeForm({
    subject: 'spellings',
    values: valuesOf({ families }),
    version,
    labels: { families: 'Families of spellings' },
    read: (record) => valuesOf(record as Answered),
    save: (values, version) => {
      const families = values.families.map(({ spellings }) =>
        spellings
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      )
      return call('PUT /admin/settings/spellings/', { body: { families, version } })
    },
  })
  const word = parameters.get('word')
  return (
    <FormPage form={form} title="Spellings" back={{ to: '/search-words', label: 'Search words' }}>
      <p className="quiet">
        Whoever searches one spelling finds what has another. The shop knows the usual ones by itself, such as
        kukri for khukuri or sirupati for sirupate, and corrects slips of one letter.
        {word && ` Add “${word}” to a family beside a word that your products have.`}
      </p>
      <EntriesInput name="families" one="family" blank={{ spellings: word ? `${word}, ` : '' }} max={200}>
        {(path) => (
          <TextInput
            name={`${path}.spellings`}
            label="Spellings"
            hint="Separated by commas, two at least."
            placeholder="bushcraft, camp knife"
          />
        )}
      </EntriesInput>
    </FormPage>
  )
}

import { useNavigate, useParams, useSearchParams } from 'react-router'
import { DeleteButton } from '#admin/kit/form/delete-button.tsx'
import { FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { TextInput } from '#admin/kit/form/inputs.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { useLastSeen } from '#admin/kit/use-last-seen.ts'
import { useAnswer, useChange } from '#admin/session/answers.ts'
import { type Calls, call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { useMay } from '#admin/session/me.ts'
import type { AnswerOf } from '#client/call-types.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'

type Synonym = AnswerOf<Calls, 'GET /admin/synonyms/'>['results'][number]

/** A synonym; '/search-words/synonyms/new?word=…' adds a synonym for a search without results. */
export default function SynonymPage() {
  const { id = 'new' } = useParams()
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const { data, error, refetch } = useAnswer('GET /admin/synonyms/')
  const synonym = useLastSeen(data?.results, id)
  if (id === 'new')
    return (
      <SynonymForm
        key="new"
        word={parameters.get('word') ?? ''}
        onAdded={({ id }) => void navigate(`/search-words/synonyms/${id}`, { replace: true })}
      />
    )
  if (error && !data) return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} />
  if (data && !synonym) return <ErrorBox message="This synonym was deleted." />
  return synonym ? <SynonymForm key={synonym.id} synonym={synonym} /> : null
}

function SynonymForm({
  synonym,
  word = '',
  onAdded,
}: {
  synonym?: Synonym
  word?: string
  onAdded?: (synonym: Synonym) => void
}) {
  const form = useAdminForm({
    subject: `synonym:${synonym?.id ?? 'new'}`,
    values: { words: synonym?.words.join(', ') ?? word, finds: synonym?.finds.join(', ') ?? '' },
    version: synonym?.version,
    labels: { words: 'What customers search for', finds: 'Also finds' },
    read: (record) => {
      const { words, finds } = record as Synonym
      return { words: words.join(', '), finds: finds.join(', ') }
    },
    save: ({ words, finds }, version) => {
      const body = { words: phrasesIn(words), finds: phrasesIn(finds) }
      return synonym
        ? call('PUT /admin/synonyms/{id}/', { params: { id: synonym.id }, body: { ...body, version } })
        : call('POST /admin/synonyms/', { body })
    },
    ...(onAdded && { onSaved: onAdded }),
  })
  const canManage = useMay()('catalogue.manage')
  return (
    <FormPage
      form={form}
      isReadOnly={!canManage}
      title={synonym?.words[0] ?? 'New synonym'}
      back={{ to: '/search-words/synonyms', label: 'Synonyms' }}
      menu={synonym && canManage && <DeleteSynonym synonym={synonym} />}
    >
      <FormPart>
        <TextInput
          name="words"
          hint="Words or phrases that mean the same thing, separated by commas."
          placeholder="machete, parang"
        />
        <TextInput
          name="finds"
          hint="Related words to search for as well: “machete” then also finds “jungle”, but “jungle” doesn’t find “machete”. Leave empty if all the words above mean the same thing."
          placeholder="jungle, ang khola"
        />
      </FormPart>
    </FormPage>
  )
}

function phrasesIn(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
}

function DeleteSynonym({ synonym: { id, words } }: { synonym: Synonym }) {
  const remove = useChange('DELETE /admin/synonyms/{id}/')
  const navigate = useNavigate()
  return (
    <DeleteButton
      title="Delete this synonym?"
      text={`Search will treat “${words.join(', ')}” as different words again.`}
      remove={() => remove.mutateAsync({ params: { id } })}
      onDeleted={() => navigate('/search-words/synonyms')}
    />
  )
}

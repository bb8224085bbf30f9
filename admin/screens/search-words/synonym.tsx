import { useSearchParams } from 'react-router'
import { ListedAnswer } from '#admin/kit/answer.tsx'
import { DeleteButton, FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { saveTo } from '#admin/kit/form/save-to.ts'
import { useRecordForm } from '#admin/kit/form/use-record-form.ts'
import { words } from '#admin/kit/form/words-fields.tsx'
import { useMay } from '#admin/session/me.ts'
import type { Synonym } from '#contract/admin/catalogue/synonyms.ts'

/** A synonym; '/search-words/synonyms/new?word=…' adds a synonym for a search without results. */
export default function SynonymPage() {
  return (
    <ListedAnswer list="GET /admin/synonyms/" what="synonym">
      {(synonym) => <SynonymForm synonym={synonym} />}
    </ListedAnswer>
  )
}

function SynonymForm({ synonym }: { synonym: Synonym | undefined }) {
  const word = useSearchParams()[0].get('word')
  const canManage = useMay()('catalogue.manage')
  const form = useRecordForm({
    subject: `synonym:${synonym?.id ?? 'new'}`,
    fields: {
      words: words('What customers search for', {
        initial: word ? [word] : [],
        hint: 'Words or phrases that mean the same thing, separated by commas.',
        placeholder: 'machete, parang',
      }),
      finds: words('Also finds', {
        hint: 'Related words to search for as well: “machete” then also finds “jungle”, but “jungle” doesn’t find “machete”. Leave empty if all the words above mean the same thing.',
        placeholder: 'jungle, ang khola',
      }),
    },
    record: synonym,
    save: saveTo('/admin/synonyms/', synonym?.id),
    opens: ({ id }: Synonym) => `/search-words/synonyms/${id}`,
  })
  return (
    <FormPage
      form={form}
      isReadOnly={!canManage}
      title={synonym?.words[0] ?? 'New synonym'}
      menu={
        synonym &&
        canManage && (
          <DeleteButton
            of="DELETE /admin/synonyms/{id}/"
            title="Delete this synonym?"
            text={`Search will treat “${synonym.words.join(', ')}” as different words again.`}
          />
        )
      }
    >
      <FormPart>{Object.values(form.inputs)}</FormPart>
    </FormPage>
  )
}

import { Link } from 'react-router'
import { PageHead } from '#admin/kit/page-head.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { useMay } from '#admin/session/me.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { ButtonLink } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'

/** Words that search treats as equal, sorted by the first word of each group. */
export default function SynonymList() {
  const { data, error, refetch } = useAnswer('GET /admin/synonyms/')
  const canManage = useMay()('catalogue.manage')
  const synonyms = data?.results.toSorted((a, b) => (a.words[0] ?? '').localeCompare(b.words[0] ?? ''))
  return (
    <>
      <PageHead
        title="Synonyms"
        badge={data && <span>{data.results.length}</span>}
        back={{ to: '/search-words', label: 'Search terms' }}
        action={canManage && <ButtonLink to="/search-words/synonyms/new">Add a synonym</ButtonLink>}
      />
      {error && !data && <ErrorBox message={failureText(error)} onRetry={() => void refetch()} />}
      {synonyms?.length === 0 && (
        <EmptyState title="No synonyms yet">
          <p>What do customers call your knives?</p>
        </EmptyState>
      )}
      {synonyms && synonyms.length > 0 && (
        <Stack as="ul" lined>
          {synonyms.map(({ id, words, finds }) => (
            <Cluster as="li" gap={4} rows={0} key={id}>
              <Link to={`/search-words/synonyms/${id}`} className="target">
                {words.join(', ')}
              </Link>
              {finds.length > 0 && <span className="quiet">also finds {finds.join(', ')}</span>}
            </Cluster>
          ))}
        </Stack>
      )}
    </>
  )
}

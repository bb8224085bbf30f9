import { Link } from 'react-router'
import { Answer } from '#admin/kit/answer.tsx'
import { Empty } from '#admin/kit/empty.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { useMay } from '#admin/session/me.ts'
import { ButtonLink } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'

/** Words that search treats as equal, sorted by the first word of each group. */
export default function SynonymList() {
  const query = useAnswer('GET /admin/synonyms/')
  const canManage = useMay()('catalogue.manage')
  return (
    <>
      <PageHead
        title="Synonyms"
        badge={query.data && <span>{query.data.results.length}</span>}
        action={canManage && <ButtonLink to="/search-words/synonyms/new">Add a synonym</ButtonLink>}
      />
      <Answer query={query}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title="No synonyms yet" text="What do customers call your knives?" />
          ) : (
            <Stack as="ul" lined>
              {results
                .toSorted((a, b) => (a.words[0] ?? '').localeCompare(b.words[0] ?? ''))
                .map(({ id, words, finds }) => (
                  <Cluster as="li" gap={4} rows={0} key={id}>
                    <Link to={`/search-words/synonyms/${id}`} className="target">
                      {words.join(', ')}
                    </Link>
                    {finds.length > 0 && <span className="quiet">also finds {finds.join(', ')}</span>}
                  </Cluster>
                ))}
            </Stack>
          )
        }
      </Answer>
    </>
  )
}

import { useSearchParams } from 'react-router'
import { Answer } from '#admin/kit/answer.tsx'
import { Empty } from '#admin/kit/empty.tsx'
import { useListAddress } from '#admin/kit/list/list-address.ts'
import { useSearchText } from '#admin/kit/list/use-search-text.ts'
import { PageHead } from '#admin/kit/page-head.tsx'
import { Tabs } from '#admin/kit/tabs.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { ButtonLink } from '#ui/input/button.tsx'
import { TextField } from '#ui/input/field.tsx'
import { FilterChip } from '#ui/input/filter-chip.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { CommentCard } from './comment-card.tsx'
import styles from './inbox.module.css'
import { MessageCard } from './message-card.tsx'
import { ReviewCard } from './review-card.tsx'

const kinds = { comment: 'Comments', review: 'Reviews', message: 'Messages' } as const
type Kind = keyof typeof kinds

/** Comments, reviews and messages; those that staff have not decided on come first. */
export default function Inbox() {
  const address = useListAddress(['search', 'kind', 'view', 'ordering', 'key'])
  const [text, setText] = useSearchText(address)
  const [parameters] = useSearchParams()
  const view = parameters.get('view') ?? ''
  const kind = parameters.get('kind') as Kind | null
  const { view: _, ...query } = address.query
  const list = useAnswer('GET /admin/inbox/', {
    query: { page_size: 25, ...query, ...(view !== 'all' && { state: view === 'done' ? 'done' : 'open' }) },
  })
  const open = list.data?.open ?? {}
  const seen = (Object.keys(kinds) as Kind[]).filter((one) => one in open)
  const waiting = seen.reduce((sum, one) => sum + (open[one] ?? 0), 0)
  return (
    <>
      <PageHead title="Inbox" badge={waiting || undefined} />
      <Tabs
        label="State"
        name="view"
        tabs={[
          { value: '', label: 'Waiting', count: list.data ? waiting : undefined },
          { value: 'done', label: 'Done' },
          { value: 'all', label: 'All' },
        ]}
      />
      <Stack gap={5}>
        <Cluster gap={6} rows={3} className={styles.filters}>
          <TextField
            label="Search"
            hideLabel
            type="search"
            placeholder="Name, email or text"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          {seen.length > 1 && (
            <Tabs
              label="Kind"
              name="kind"
              tabs={[
                { value: '', label: 'Everything' },
                ...seen.map((one) => ({ value: one, label: kinds[one], count: open[one] })),
              ]}
            />
          )}
          <Tabs
            label="Order"
            name="ordering"
            tabs={[
              { value: '', label: 'Newest first' },
              { value: 'at', label: 'Oldest first' },
            ]}
          />
        </Cluster>
        {query.key && (
          <div>
            <FilterChip remove="Remove the filter: " onRemove={() => address.change({ key: '' })}>
              One {query.key.split(':')[0]}
            </FilterChip>
          </div>
        )}
        <Answer query={list}>
          {({ results, next, previous }) => (
            <>
              {results.length === 0 &&
                (view === '' && !text && !kind ? (
                  <Empty title="Nothing waiting" text="You’ve answered everyone." />
                ) : (
                  <Empty title="No results" text="Try another search, or show everything." />
                ))}
              <Stack as="ul" gap={4} aria-label="Inbox">
                {results.map((entry) => (
                  <li key={entry.key}>
                    {entry.kind === 'comment' && <CommentCard comment={entry.comment} />}
                    {entry.kind === 'review' && <ReviewCard review={entry.review} />}
                    {entry.kind === 'message' && <MessageCard message={entry.message} />}
                  </li>
                ))}
              </Stack>
              <Actions>
                {previous && <Turn to={previous}>Newer</Turn>}
                {next && <Turn to={next}>More</Turn>}
              </Actions>
            </>
          )}
        </Answer>
      </Stack>
    </>
  )
}

function Turn({ to, children }: { to: string; children: string }) {
  const [parameters] = useSearchParams()
  const { searchParams } = new URL(to, location.origin)
  const search = new URLSearchParams(parameters)
  for (const name of ['after', 'before']) {
    const value = searchParams.get(name)
    if (value) search.set(name, value)
    else search.delete(name)
  }
  return (
    <ButtonLink variant="line" to={{ search: search.toString() }}>
      {children}
    </ButtonLink>
  )
}

import { useSearchParams } from 'react-router'
import { ListPage } from '#admin/kit/list/list-page.tsx'
import { Tabs } from '#admin/kit/tabs.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import { CommentCard } from './comment-card.tsx'
import { MessageCard } from './message-card.tsx'
import { ReviewCard } from './review-card.tsx'

const kinds = { comment: 'Comments', review: 'Reviews', message: 'Messages' } as const

/** Comments, reviews and messages; at first those that staff have not decided on. */
export default function Inbox() {
  const view = useSearchParams()[0].get('view')
  const { data } = useAnswer('GET /admin/inbox/', { query: { page_size: 1 } })
  // Staff see only the kinds that they moderate or answer.
  const open = Object.entries(data?.open ?? {}) as [keyof typeof kinds, number][]
  return (
    <ListPage
      title="Inbox"
      list="GET /admin/inbox/"
      fixed={view === 'all' ? {} : { state: view ?? 'open' }}
      columns={[]}
      wall={(entries) => (
        <Stack as="ul" gap={4} aria-label="Inbox">
          {entries.map((entry) => (
            <li key={entry.key}>
              {entry.kind === 'comment' && <CommentCard comment={entry.comment} />}
              {entry.kind === 'review' && <ReviewCard review={entry.review} />}
              {entry.kind === 'message' && <MessageCard message={entry.message} />}
            </li>
          ))}
        </Stack>
      )}
      rowKey={({ key }) => key}
      search="Name, email or text"
      filters={[
        {
          name: 'kind',
          label: 'Kind',
          choices: open.map(([value, count]) => ({ value, label: `${kinds[value]} (${count})` })),
        },
        { name: 'ordering', label: 'Order', none: 'Newest first', choices: { at: 'Oldest first' } },
        { name: 'key', label: 'Entry', kind: 'chip', chip: (key) => `One ${key.split(':')[0]}` },
      ]}
      empty={
        view ? { title: 'Nothing here yet' } : { title: 'Nothing waiting', text: 'You’ve answered everyone.' }
      }
    >
      <Tabs
        label="State"
        name="view"
        tabs={[
          { value: '', label: 'Waiting', count: data && open.reduce((sum, [, count]) => sum + count, 0) },
          { value: 'done', label: 'Done' },
          { value: 'all', label: 'All' },
        ]}
      />
    </ListPage>
  )
}

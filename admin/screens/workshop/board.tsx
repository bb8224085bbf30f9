import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Answer } from '#admin/kit/answer.tsx'
import { Empty } from '#admin/kit/empty.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { Tabs } from '#admin/kit/tabs.tsx'
import { useNarrow } from '#admin/kit/use-narrow.ts'
import { type AnswerTo, useAnswer } from '#admin/session/answers.ts'
import type { WorkItem } from '#contract/admin/orders/workshop.ts'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { FilterChip } from '#ui/input/filter-chip.tsx'
import { Columns, Stack } from '#ui/layout/arrange.tsx'
import { JobCard, stageNames } from './job-card.tsx'
import { NewDay } from './new-day.tsx'
import styles from './workshop.module.css'

type Board = AnswerTo<'GET /admin/workshop/board/'>

/** The work on paid orders by stage: four columns at a desk, one at a time on a phone. */
export default function BoardPage() {
  const isOverdue = useSearchParams()[0].get('overdue') === 'true'
  const query = useAnswer('GET /admin/workshop/board/', isOverdue ? { query: { overdue: 'true' } } : {})
  const overdue = query.data?.overdue ?? 0
  return (
    <>
      <PageHead
        title="Workshop"
        badge={
          overdue > 0 && (
            <Link to="?overdue=true">
              <StatusPill tone="bad">{`${overdue} overdue`}</StatusPill>
            </Link>
          )
        }
      />
      <Stack gap={4}>
        <Answer query={query}>{(board) => <Stages board={board} isOverdue={isOverdue} />}</Answer>
      </Stack>
    </>
  )
}

function Stages({ board, isOverdue }: { board: Board; isOverdue: boolean }) {
  const { next_free_day, reserved, columns, today } = board
  const chosen = useSearchParams()[0].get('stage') ?? 'queued'
  const isOneByOne = useNarrow() && !isOverdue
  const [moved, setMoved] = useState<WorkItem>()
  return (
    <>
      <p className="quiet measure">
        An item ordered now would be promised for <ShopTime at={next_free_day} /> at the earliest.
        {reserved > 0 && ` ${reservedText(reserved)}`}
      </p>
      {isOverdue && (
        <div>
          <FilterChip remove="Remove the filter: " to=".">
            Overdue only
          </FilterChip>
        </div>
      )}
      {isOneByOne && (
        <Tabs
          label="Stages"
          name="stage"
          tabs={columns.map(({ stage, count }) => ({
            value: stage === 'queued' ? '' : stage,
            label: stageNames[stage],
            count,
          }))}
        />
      )}
      {columns.every(({ count }) => count === 0) ? (
        <Empty
          title={isOverdue ? 'Nothing is overdue' : 'Nothing to make'}
          text={
            isOverdue
              ? 'Everything promised for an earlier date is ready.'
              : 'Items to make, engrave or finish for customers appear here once they’re paid for.'
          }
        />
      ) : (
        <Columns least={14} gap={4}>
          {columns
            .filter(({ stage }) => !isOneByOne || stage === chosen)
            .map(({ stage, count, jobs }) => (
              <Stack as="section" gap={3} key={stage} aria-labelledby={`stage-${stage}`}>
                <h2 id={`stage-${stage}`} className={isOneByOne ? 'visually-hidden' : styles.stage}>
                  {stageNames[stage]} <span className="quiet">{count}</span>
                </h2>
                <Stack as="ol" gap={3}>
                  {jobs.map((job) => (
                    <JobCard key={job.id} job={job} onNewDay={() => setMoved(job)} />
                  ))}
                </Stack>
                {count > jobs.length && <p className="quiet">and {count - jobs.length} more</p>}
                {count === 0 && <p className="quiet">Nothing here</p>}
              </Stack>
            ))}
        </Columns>
      )}
      {moved && <NewDay job={moved} today={today} onClose={() => setMoved(undefined)} />}
    </>
  )
}

function reservedText(count: number): string {
  return count === 1
    ? 'One more item is waiting for its order to be paid.'
    : `${count} more items are waiting for their orders to be paid.`
}

import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PageHead } from '#admin/kit/page-head.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { Tabs } from '#admin/kit/tabs.tsx'
import { useNarrow } from '#admin/kit/use-narrow.ts'
import { useAnswer } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { WorkItem, WorkStage } from '#contract/admin/orders/workshop.ts'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { FilterChip } from '#ui/input/filter-chip.tsx'
import { Columns, Stack } from '#ui/layout/arrange.tsx'
import { JobCard } from './job-card.tsx'
import { NewDay } from './new-day.tsx'
import { stageNames } from './stage-names.ts'
import styles from './workshop.module.css'

/** The work on paid orders by stage: four columns at a desk, one at a time on a phone. */
export default function Board() {
  const [parameters, setParameters] = useSearchParams()
  const isOverdue = parameters.get('overdue') === 'true'
  const {
    data: board,
    error,
    refetch,
  } = useAnswer('GET /admin/workshop/board/', isOverdue ? { query: { overdue: 'true' } } : {})
  const [moved, setMoved] = useState<WorkItem>()
  const isNarrow = useNarrow()
  const chosen = (parameters.get('stage') as WorkStage | null) ?? 'queued'
  const columns = board?.columns.filter(({ stage }) => !isNarrow || isOverdue || stage === chosen) ?? []
  const isEmpty = board?.columns.every(({ count }) => count === 0)

  return (
    <>
      <PageHead
        title="Workshop"
        badge={
          board &&
          board.overdue > 0 && (
            <Link to="?overdue=true">
              <StatusPill tone="bad">{`${board.overdue} overdue`}</StatusPill>
            </Link>
          )
        }
      />
      <Stack gap={4}>
        {error && !board && <ErrorBox message={failureText(error)} onRetry={() => refetch()} />}
        {board && (
          <p className="quiet measure">
            An item ordered now would be promised for <ShopTime at={noon(board.next_free_day)} to="day" /> at
            the earliest.
            {board.reserved > 0 && ` ${reservedText(board.reserved)}`}
          </p>
        )}
        {isOverdue && (
          <div>
            <FilterChip
              remove="Remove the filter: "
              onRemove={() =>
                setParameters((current) => {
                  current.delete('overdue')
                  return current
                })
              }
            >
              Overdue only
            </FilterChip>
          </div>
        )}
        {board && isNarrow && !isOverdue && (
          <Tabs
            label="Stages"
            name="stage"
            tabs={board.columns.map(({ stage, count }) => ({
              value: stage === 'queued' ? '' : stage,
              label: stageNames[stage],
              count,
            }))}
          />
        )}
        {isEmpty ? (
          <EmptyState title={isOverdue ? 'Nothing is overdue' : 'Nothing to make'}>
            <p>
              {isOverdue
                ? 'Everything promised for an earlier date is ready.'
                : 'Items to make, engrave or finish for customers appear here once they’re paid for.'}
            </p>
          </EmptyState>
        ) : (
          <Columns least={14} gap={4}>
            {columns.map(({ stage, count, jobs }) => (
              <Stack as="section" gap={3} key={stage} aria-labelledby={`stage-${stage}`}>
                <h2
                  id={`stage-${stage}`}
                  className={isNarrow && !isOverdue ? 'visually-hidden' : styles.stage}
                >
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
      </Stack>
      {moved && <NewDay job={moved} today={board?.today ?? ''} onClose={() => setMoved(undefined)} />}
    </>
  )
}

/** Noon avoids time zone shifts: the day is then the same everywhere. */
function noon(day: string): string {
  return `${day}T12:00:00Z`
}

function reservedText(count: number): string {
  return count === 1
    ? 'One more item is waiting for its order to be paid.'
    : `${count} more items are waiting for their orders to be paid.`
}

import { Link } from 'react-router'
import { ageText } from '#admin/kit/count-text.ts'
import { useAnswer } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { TaskKind } from '#contract/admin/reports.ts'
import { classNames } from '#ui/class-names.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Cluster, Columns, Stack } from '#ui/layout/arrange.tsx'
import { taskWords } from './task-words.ts'
import styles from './today.module.css'

/** Open tasks, the most urgent first, each linked to its screen. */
export function TaskList() {
  const { data, error, refetch, dataUpdatedAt } = useAnswer('GET /admin/today/')
  if (error && !data) return <ErrorBox message={failureText(error)} onRetry={() => refetch()} />
  if (!data) {
    return (
      <Skeleton>
        <Columns fill least={16} gap={4}>
          {[1, 2, 3].map((row) => (
            <Cluster key={row} gap={4} className={styles.task}>
              <SkeletonBlock width="2rem" height="2rem" />
              <SkeletonBlock width="8rem" />
            </Cluster>
          ))}
        </Columns>
      </Skeleton>
    )
  }
  // A newer server may send kinds that this page does not know.
  const waiting = (Object.keys(taskWords) as TaskKind[]).flatMap((kind) =>
    data.tasks.filter((task) => task.kind === kind && task.count > 0),
  )
  if (waiting.length === 0) return <p className="quiet">Nothing is waiting.</p>
  return (
    <Columns as="ul" fill least={16} gap={4}>
      {waiting.map(({ kind, count, count_is_exact, oldest_at, order_id }) => {
        const [one, other, to, urgency, toOrder] = taskWords[kind]
        const what = count === 1 ? one : other
        return (
          <li key={kind}>
            <Link
              to={toOrder && order_id ? toOrder + order_id : to}
              className={classNames('target', styles.task)}
              data-urgency={urgency}
            >
              <span className={styles.count}>
                {count.toLocaleString('en-US')}
                {!count_is_exact && '+'}
              </span>
              <Stack as="span">
                {urgency === 'now' ? <strong>{what}</strong> : <span>{what}</span>}
                {oldest_at && (
                  <small className="quiet small">
                    {count > 1 && 'oldest: '}
                    {ageText(oldest_at, dataUpdatedAt)}
                  </small>
                )}
              </Stack>
            </Link>
          </li>
        )
      })}
    </Columns>
  )
}

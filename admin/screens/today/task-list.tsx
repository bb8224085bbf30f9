import { Link } from 'react-router'
import { ageText } from '#admin/kit/age-text.ts'
import { useAnswer } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { TaskKind } from '#contract/admin/reports.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import styles from './task-list.module.css'
import { taskWords } from './task-words.ts'

/** Open tasks, the most urgent first, each linked to its screen. */
export function TaskList() {
  const { data, error, refetch, dataUpdatedAt } = useAnswer('GET /admin/today/')
  if (error && !data) return <ErrorBox message={failureText(error)} onRetry={() => refetch()} />
  if (!data) {
    return (
      <Skeleton>
        <div className={styles.tasks}>
          {[1, 2, 3].map((row) => (
            <div key={row} className={styles.task}>
              <SkeletonBlock width="2rem" height="2rem" />
              <SkeletonBlock width="8rem" />
            </div>
          ))}
        </div>
      </Skeleton>
    )
  }
  // A newer server may send kinds that this page does not know.
  const waiting = (Object.keys(taskWords) as TaskKind[]).flatMap((kind) =>
    data.tasks.filter((task) => task.kind === kind && task.count > 0),
  )
  if (waiting.length === 0) return <p className={styles.nothing}>Nothing is waiting.</p>
  return (
    <ul className={styles.tasks}>
      {waiting.map(({ kind, count, count_is_exact, oldest_at }) => {
        const words = taskWords[kind]
        return (
          <li key={kind}>
            <Link to={words.to} className={styles.task} data-urgency={words.urgency}>
              <span className={styles.count}>
                {count.toLocaleString('en-US')}
                {!count_is_exact && '+'}
              </span>
              <span className={styles.what}>
                {count === 1 ? words.one : words.other}
                {oldest_at && (
                  <small className={styles.age}>
                    {count > 1 && 'oldest: '}
                    {ageText(oldest_at, dataUpdatedAt)}
                  </small>
                )}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

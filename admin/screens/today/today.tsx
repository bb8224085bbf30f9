import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { PageHead } from '#admin/kit/page-head.tsx'
import { answerOptions } from '#admin/session/answers.ts'
import { useMay, useMe } from '#admin/session/me.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import { FirstSteps } from './first-steps.tsx'
import { TaskList } from './task-list.tsx'
import styles from './today.module.css'

/** The code of the charts loads after the tasks. */
const Figures = lazy(() => import('./figures.tsx'))

export default function Today() {
  const { shop } = useMe()
  const may = useMay()
  const { data: first, isLoading } = useQuery({
    ...answerOptions('GET /admin/first-steps/'),
    enabled: may('catalogue.manage'),
  })
  // A shop without sales needs no charts.
  const isUnsold =
    isLoading ||
    first?.steps.some(({ step, is_done, is_begun }) => step === 'test_order' && !is_done && !is_begun)
  const day = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: shop.time_zone,
  })
  return (
    <>
      <PageHead title="Today" badge={day.format(new Date())} />
      <Stack gap={6}>
        {first && <FirstSteps steps={first.steps} />}
        <section aria-label="Waiting">
          <TaskList />
        </section>
        {may('reports.read') && !isUnsold && (
          <Suspense fallback={<div className={styles.coming} />}>
            <Figures />
          </Suspense>
        )}
      </Stack>
    </>
  )
}

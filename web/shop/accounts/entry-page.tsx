import type { ReactNode } from 'react'
import { useHydrated } from '../../ui/hydrated.ts'
import { PageTitle } from '../layout/page-title.tsx'
import styles from './entry-page.module.css'
import { useSignedInLeave } from './use-signed-in-leave.ts'

/** The sheet on which one logs in or registers. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  useSignedInLeave()
  const hydrated = useHydrated()
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle own={title} />
      {/* Who is signed in is about to leave and should not see the form flash by. */}
      <div className={styles.sheet} data-shown={hydrated ? undefined : 'signed-out'}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { useHydrated } from '../../../ui/hydrated.ts'
import { PageTitle } from '../layout/page-title.tsx'
import styles from './entry-page.module.css'
import { useSignedInLeave } from './use-signed-in-leave.ts'

type Props = { title: string; children: ReactNode }

/** The sheet on which one logs in or registers. */
export function EntryPage({ title, children }: Props) {
  useSignedInLeave()
  const hydrated = useHydrated()
  return (
    // Who is signed in is about to leave and should not see the form flash by.
    <EntrySheet title={title} shown={hydrated ? undefined : 'signed-out'}>
      {children}
    </EntrySheet>
  )
}

/** The same for who is signed in as well. */
export function EntrySheet({ title, shown, children }: Props & { shown?: 'signed-out' | undefined }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle own={title} />
      <div className={styles.sheet} data-shown={shown}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}

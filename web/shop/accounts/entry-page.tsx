import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { useHydrated } from '../../../ui/hydrated.ts'
import { redirectTarget } from '../../client/redirect.ts'
import { isSignedIn } from '../../client/tokens.ts'
import { PageTitle } from '../layout/page-title.tsx'
import styles from './entry-page.module.css'

type Props = { title: string; children: ReactNode }

/** The frame of the login and registration pages. */
export function EntryPage({ title, children }: Props) {
  useRedirectIfSignedIn()
  const hydrated = useHydrated()
  return (
    // A signed-in visitor is about to be redirected and should not see the form flash by.
    <EntrySheet title={title} shown={hydrated ? undefined : 'signed-out'}>
      {children}
    </EntrySheet>
  )
}

/** The same frame for pages that a signed-in customer may use as well. */
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

/** Disabled until hydration, as the form goes nowhere without scripts; looks the same in both states. */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  const hydrated = useHydrated()
  return (
    <Button type="submit" busy={busy} disabled={!hydrated} className={styles.send}>
      {children}
    </Button>
  )
}

/** Checked once only: signing in on this page leads elsewhere. */
function useRedirectIfSignedIn(): void {
  const navigate = useNavigate()
  const checked = useRef(false)
  useEffect(() => {
    if (!checked.current && isSignedIn()) {
      const asked = new URLSearchParams(location.search).has('redirect')
      navigate(asked ? redirectTarget(location) : '/account', { replace: true })
    }
    checked.current = true
  }, [navigate])
}

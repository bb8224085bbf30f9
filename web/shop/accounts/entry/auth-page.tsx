import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '#ui/hydrated.ts'
import { Button } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { redirectTarget } from '#web/client/redirect-target.ts'
import { isSignedIn } from '#web/client/tokens.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import styles from './auth-page.module.css'

/** Query parameter of the login page that names an action completed without scripts. */
export const doneParameter = 'done'

type Props = { title: string; children: ReactNode }

/** The frame of the login and registration pages. */
export function AuthPage({ title, children }: Props) {
  useRedirectIfSignedIn()
  const hydrated = useHydrated()
  return (
    // A signed-in visitor will be redirected and should not see the form flash by.
    <AuthSheet title={title} shown={hydrated ? undefined : 'signed-out'}>
      {children}
    </AuthSheet>
  )
}

/** The same frame for pages that signed-in customers may also use. */
export function AuthSheet({ title, shown, children }: Props & { shown?: 'signed-out' | undefined }) {
  return (
    <Stack align="center" className="wrap page">
      <PageTitle own={title} />
      <Stack gap={6} className={styles.sheet} data-shown={shown}>
        <h1>{title}</h1>
        {children}
      </Stack>
    </Stack>
  )
}

/** Questions with links to other pages, below the form. */
export function OtherPages({ children }: { children: ReactNode }) {
  return (
    <Stack gap={5}>
      <hr />
      <Cluster justify="between" gap={5} rows={2} className="quiet">
        {children}
      </Cluster>
    </Stack>
  )
}

/**
 * Disabled until hydration, so no password is posted to a page whose scripts are about to take over; looks the same in
 * both states. Without scripts, another button is active; it comes first, because Enter presses a form's first button.
 */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  const hydrated = useHydrated()
  return (
    <>
      <noscript>
        <Button type="submit">{children}</Button>
      </noscript>
      <Button type="submit" pending={busy} disabled={!hydrated} className={`${styles.send} with-scripts`}>
        {children}
      </Button>
    </>
  )
}

/** Checks only once, because signing in on this page redirects elsewhere. */
function useRedirectIfSignedIn(): void {
  const navigate = useNavigate()
  const checked = useRef(false)
  useEffect(() => {
    if (!checked.current && isSignedIn()) {
      const isRedirected = new URLSearchParams(location.search).has('redirect')
      navigate(isRedirected ? redirectTarget(location) : '/account', { replace: true })
    }
    checked.current = true
  }, [navigate])
}

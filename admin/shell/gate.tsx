import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { answers } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { interrupt } from '#admin/session/interruption.ts'
import { meOptions } from '#admin/session/me.ts'
import { endSession, isLeaving } from '#admin/session/sign-in.ts'
import { adminTokens } from '#admin/session/tokens.ts'
import { CallError } from '#client/call-error.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Button } from '#ui/input/button.tsx'
import { GateForm } from './gate-form.tsx'
import { GateSheet } from './gate-sheet.tsx'

const setUpPath = '/account/second-factor'

/**
 * Requires a login, a role, and the second factor. When a session ends later, the page stays and a dialog asks over it,
 * so no input is lost.
 */
export function Gate({ children }: { children: ReactNode }) {
  const isSignedIn = adminTokens.useSignedIn()
  const { data: me, error, refetch } = useQuery({ ...meOptions, enabled: isSignedIn })
  const [insideAs, setInsideAs] = useState<number>()
  const { pathname } = useLocation()

  const mayEnter = isSignedIn && me !== undefined && me.second_factor !== 'required'
  useEffect(() => {
    if (!mayEnter) return
    // Another person has signed in, here or in another tab: no data of the former person may remain.
    if (insideAs !== undefined && insideAs !== me.id) location.reload()
    setInsideAs(me.id)
  }, [mayEnter, me, insideAs])

  const isOver = insideAs !== undefined && !isSignedIn && !isLeaving()
  useEffect(() => {
    if (!isOver) return
    interrupt('sign-in').then((isDone) => {
      if (isDone) answers.invalidateQueries()
    })
  }, [isOver])

  if (me && (mayEnter || insideAs !== undefined)) {
    const mustSetUp = insideAs === undefined && me.second_factor === 'missing' && pathname !== setUpPath
    return mustSetUp ? <Navigate to={setUpPath} replace /> : children
  }
  if (!isSignedIn) {
    return (
      <GateSheet title="Log in">
        <GateForm>{({ SignInForm }) => <SignInForm />}</GateForm>
      </GateSheet>
    )
  }
  if (me) {
    return (
      <GateSheet title="Two-factor authentication">
        <GateForm>{({ SecondFactorForm }) => <SecondFactorForm onDone={refetch} />}</GateForm>
      </GateSheet>
    )
  }
  if (error instanceof CallError && error.status === 403) return <NoAccess />
  if (error) {
    return (
      <GateSheet title="The back office didn’t open">
        <ErrorBox message={failureText(error)} onRetry={refetch} />
      </GateSheet>
    )
  }
  return <Opening />
}

/** The frame without its text, as in index.html. */
export function Opening() {
  return <div className="opening" />
}

/** For customers who try to log in to the back office. */
function NoAccess() {
  const answers = useQueryClient()
  return (
    <GateSheet title="No access">
      <p>
        You can shop with this account, but it doesn’t have access to the back office. If you work here, ask
        an owner to invite you.
      </p>
      <Button variant="line" onClick={() => endSession().then(() => answers.clear())}>
        Log in with another account
      </Button>
      <p className="quiet">
        <a href="/">Back to the shop</a>
      </p>
    </GateSheet>
  )
}

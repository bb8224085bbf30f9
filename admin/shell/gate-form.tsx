import { type ReactNode, useEffect, useState } from 'react'
import { failureText } from '#admin/session/failure-text.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'

type Forms = typeof import('./gate-forms.tsx')

let loaded: Forms | undefined

/** Loads the code of the gate's forms, apart from that of the first screen. */
export async function loadGateForms(): Promise<Forms> {
  loaded ??= await import('./gate-forms.tsx')
  return loaded
}

/**
 * Shows one of the gate's forms once their code is there.
 *
 *     <GateForm>{({ SignInForm }) => <SignInForm />}</GateForm>
 */
export function GateForm({ children }: { children: (forms: Forms) => ReactNode }) {
  const [forms, setForms] = useState(loaded)
  const [error, setError] = useState<unknown>()
  function load() {
    setError(undefined)
    loadGateForms().then(setForms, setError)
  }
  useEffect(load, [])
  if (forms) return children(forms)
  if (error) return <ErrorBox message={failureText(error)} onRetry={load} />
  return (
    <Skeleton>
      <SkeletonBlock height="14rem" />
    </Skeleton>
  )
}

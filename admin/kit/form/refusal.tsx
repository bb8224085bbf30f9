import { useMemo } from 'react'
import { failureText } from '#admin/session/failure-text.ts'
import { FormFailure } from './form-failure.tsx'

type Props = {
  /** The error of the last attempt; undefined shows nothing. */
  error: unknown
  /** Whether a field displays its own error. */
  isShown: (field: string) => boolean
}

/** TEMPORARY: for forms that do not use `useForm` yet. */
export function Refusal({ error, isShown }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has another error
  const form = useMemo(
    () => ({ failure: error ? { text: failureText(error, isShown), refused: [] } : undefined }),
    [error],
  )
  return <FormFailure form={form} />
}

import { createContext, useContext } from 'react'
import { get, useFormState } from 'react-hook-form'
import type { Form } from './use-form.ts'

type FormOfPage = Form & { isReadOnly?: boolean; isNew?: boolean; isChanged?: boolean }

export const FormContext = createContext<FormOfPage | undefined>(undefined)

export function useFormOfPage(): FormOfPage {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field stands in a form.')
  return form
}

/** The form state of a field. `ownLabel` overrides the form's label for it. */
export function useField(name: string, ownLabel?: string) {
  const { form, labels, isReadOnly = false } = useFormOfPage()
  const { errors } = useFormState({ control: form.control, name, exact: true })
  const { message } = (get(errors, name) ?? {}) as { message?: unknown }
  return {
    form,
    isReadOnly,
    label: ownLabel ?? labels[name] ?? name,
    error: typeof message === 'string' ? message : undefined,
    /** The server checks the new value when the form is saved. */
    clearError: () => form.clearErrors(name),
  }
}

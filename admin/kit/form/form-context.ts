import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { useFormState, useWatch } from './form-state.ts'
import type { Form } from './use-form.ts'

type FormOfPage = Form & { isReadOnly?: boolean; isNew?: boolean; isChanged?: boolean }

export const FormContext = createContext<FormOfPage | undefined>(undefined)

export function useFormOfPage(): FormOfPage {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field stands in a form.')
  return form
}

/** The form state of a field. */
export function useField(name: string) {
  const { form, labels, isReadOnly = false } = useFormOfPage()
  return {
    form,
    isReadOnly,
    label: labels[name] ?? name,
    error: useFormState(form, () => form.errors()[name]),
    /** The server checks the new value when the form is saved. */
    clearError: () => form.clearErrors(name),
  }
}

/** The value of a field. `problemOf` says why the form cannot be sent with it. */
export function useValue<Value>(name: string, problemOf?: (value: Value) => string | undefined) {
  const field = useField(name)
  const { form } = field
  const value = useWatch(form, name) as Value
  const check = useEffectEvent(() => problemOf?.(value))
  useEffect(() => form.addCheck(name, () => check()), [form, name])
  return {
    ...field,
    value,
    set(next: Value) {
      field.clearError()
      form.setValue(name, next)
    },
  }
}

import { createContext, useContext } from 'react'
import { get, useController, useFormState } from 'react-hook-form'
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
  const { errors } = useFormState({ control: form.control, name, exact: true })
  const { message } = (get(errors, name) ?? {}) as { message?: unknown }
  return {
    form,
    isReadOnly,
    label: labels[name] ?? name,
    error: typeof message === 'string' ? message : undefined,
    /** The server checks the new value when the form is saved. */
    clearError: () => form.clearErrors(name),
  }
}

/**
 * The value of a field whose control is not an element of the form. `problemOf` says why the form cannot be sent with
 * this value.
 */
export function useValue<Value>(name: string, problemOf?: (value: Value) => string | undefined) {
  const field = useField(name)
  const { field: input } = useController({
    control: field.form.control,
    name,
    rules: { validate: (value) => problemOf?.(value as Value) ?? true },
  })
  return {
    ...field,
    value: input.value as Value,
    set(value: Value) {
      field.clearError()
      input.onChange(value)
    },
    /** For the element that takes the focus. */
    control: { ref: input.ref, name, onBlur: input.onBlur },
  }
}

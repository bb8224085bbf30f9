import type { FormEvent, ReactNode } from 'react'
import { Button } from '#ui/input/button.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { FormContext } from './form-context.ts'
import { FormFailure } from './form-failure.tsx'
import type { Form as FormState } from './use-form.ts'

type Props = {
  /** From `useForm`. */
  form: FormState
  /** The label of the button, a verb. */
  submit: string
  /** For a form beside others, whose button is not that of the page. */
  variant?: 'line'
  softDisabled?: boolean
  /** The button stands beside the field, if there is only one. */
  isInline?: boolean
  /** Further buttons. */
  actions?: ReactNode
  /** By default all fields, one below the other. */
  children?: ReactNode
}

/** A form within a page. */
export function SmallForm({
  form,
  submit,
  variant,
  softDisabled,
  isInline = false,
  actions,
  children = Object.values(form.inputs),
}: Props) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A drawer with this form may belong to a page that is a form itself.
    event.stopPropagation()
    if (softDisabled) return
    form.setValues(filledByBrowser(event.currentTarget, form.values()))
    void form.submit()
  }
  const button = (
    <Button type="submit" variant={variant} pending={form.isPending} softDisabled={softDisabled}>
      {submit}
    </Button>
  )
  return (
    <FormContext value={form}>
      <Form onSubmit={onSubmit}>
        {isInline ? (
          <Cluster align="end" grows="first" gap={3} rows={3}>
            {children}
            {button}
          </Cluster>
        ) : (
          children
        )}
        <FormFailure form={form} isShort />
        {!isInline &&
          (actions || variant ? (
            <Actions>
              {button}
              {actions}
            </Actions>
          ) : (
            button
          ))}
      </Form>
    </FormContext>
  )
}

/** What a password manager has filled in without an event. */
function filledByBrowser(form: HTMLFormElement, values: Record<string, unknown>): Record<string, string> {
  // A number without autocomplete has another value than its text.
  const isOff = (name: string) =>
    form.querySelector(`[name="${name}"]`)?.getAttribute('autocomplete') === 'off'
  const entered = [...new FormData(form)].filter(
    ([name, text]) =>
      typeof text === 'string' && typeof values[name] === 'string' && values[name] !== text && !isOff(name),
  )
  return Object.fromEntries(entered) as Record<string, string>
}

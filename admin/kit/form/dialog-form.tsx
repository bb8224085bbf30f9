import { type FormEvent, type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/input/button.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { FormContext } from './form-context.ts'
import { FormFailure } from './form-failure.tsx'
import type { Form as FormState } from './use-form.ts'

type Props = {
  /** From `useForm`. */
  form: FormState
  title: string
  /** The consequence, in a sentence. */
  text?: ReactNode
  /** The label of the button, a verb. */
  confirm: string
  /** The label of the button that closes it; 'Cancel' could also mean to cancel an order. */
  back?: 'Back' | 'Cancel'
  softDisabled?: boolean
  /** For a choice among many options, rather than a question. */
  wide?: boolean
  /** The buttons in place of these two, once nothing is left to send. */
  actions?: ReactNode
  onClose: () => void
  /** By default all fields, one below the other. */
  children?: ReactNode
}

/** A form in a dialog, which its owner unmounts to close it. */
export function DialogForm(props: Props) {
  const { form, title, text, confirm, back = 'Back', softDisabled, wide, onClose, children } = props
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog may belong to a page that is a form itself.
    event.stopPropagation()
    if (!softDisabled) void form.submit()
  }
  const actions = props.actions || (
    <>
      <Button variant="line" onClick={onClose}>
        {back}
      </Button>
      <Button type="submit" form={id} pending={form.isPending} softDisabled={softDisabled}>
        {confirm}
      </Button>
    </>
  )
  return createPortal(
    <Dialog open {...{ title, onClose, actions, wide }}>
      <FormContext value={form}>
        <Form id={id} onSubmit={submit}>
          {typeof text === 'string' ? <p>{text}</p> : text}
          {children ?? Object.values(form.inputs)}
          <FormFailure form={form} isShort />
        </Form>
      </FormContext>
    </Dialog>,
    document.body,
  )
}

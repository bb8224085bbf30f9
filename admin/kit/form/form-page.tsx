import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { change } from '#admin/session/answers.ts'
import type { Calls } from '#admin/session/calls.ts'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'
import { ActionButton } from '../action.tsx'
import { useGoOn } from '../first-steps.ts'
import { HistoryButton } from '../history.tsx'
import { pageAbove } from '../menu.ts'
import { type HeadActions, PageHead } from '../page-head.tsx'
import { useFirstField } from './first-field.ts'
import styles from './form.module.css'
import { FormContext } from './form-context.ts'
import { ConflictPanel } from './record/conflict-panel.tsx'
import { LeaveDialog, useSaveKey } from './record/leave-dialog.tsx'
import { PriceQuestion } from './record/price-question.tsx'
import { SaveBar } from './record/save-bar.tsx'
import type { RecordForm } from './use-record-form.ts'

type Props = {
  /** From `useRecordForm`. */
  form: RecordForm
  title: string
  documentTitle?: string
  /** Shown next to the title, such as a status. */
  badge?: ReactNode
  /** Content next to the fields on wide screens, and below them on narrow screens. */
  aside?: ReactNode
  /** On narrow screens, put the aside above the fields, for facts that staff look up, such as the stock. */
  isAsideFirst?: boolean
  saveLabel?: string
  /** Read-only for staff without the permission to save. */
  isReadOnly?: boolean
  /** Fields, in `FormPart`s if there are many; by default all fields, one below the other. */
  children?: ReactNode
} & Pick<HeadActions, 'actions' | 'menu'>

/** The page of a form: head, fields, and a bar with the save state. See `useRecordForm`. */
export function FormPage(props: Props) {
  const { form, title, documentTitle, badge, actions, menu, aside, isAsideFirst = false } = props
  const { saveLabel = 'Save', isReadOnly = false } = props
  const fields = useFirstField(form.isNew)
  const goOn = useGoOn()
  const submit = async () => {
    if (!isReadOnly && (await form.submit())) await goOn?.()
  }
  useSaveKey(() => void submit())
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const Fields = isReadOnly ? 'fieldset' : 'div'
  const history = !form.isNew && <HistoryButton form={form} />
  const column = aside && (
    <Box gap={5} className={styles.aside}>
      {aside}
    </Box>
  )
  return (
    <FormContext value={{ ...form, isReadOnly }}>
      <form noValidate onSubmit={onSubmit} aria-label={title}>
        <PageHead
          {...{ title, documentTitle, badge, menu }}
          actions={
            (history || actions) && (
              <>
                {history}
                {actions}
              </>
            )
          }
        />
        <Stack gap={3} className={styles.notices}>
          {form.restored && form.clashes.length === 0 && (
            <Notice>
              {form.restored === 'joined' &&
                'Someone else changed this in the meantime; those changes are included. '}
              Your unsaved changes were restored.
              <Button variant="text" onClick={form.discard}>
                Discard them
              </Button>
            </Notice>
          )}
          {form.notice && <Notice>{form.notice}</Notice>}
          <ConflictPanel form={form} />
        </Stack>
        <Stack gap={6} className={aside ? styles.columns : undefined}>
          {isAsideFirst && column}
          <Fields
            ref={fields}
            className={classNames(styles.fields, 'stack gap-5')}
            disabled={isReadOnly || undefined}
          >
            {props.children ?? Object.values(form.inputs)}
          </Fields>
          {!isAsideFirst && column}
        </Stack>
        {!isReadOnly && <SaveBar form={form} label={goOn ? `${saveLabel} and continue` : saveLabel} />}
      </form>
      {form.question && (
        <PriceQuestion
          changes={form.question}
          onConfirm={() => form.answer(true)}
          onClose={() => form.answer(false)}
        />
      )}
      <LeaveDialog form={form} />
    </FormContext>
  )
}

type PartProps = { title?: string; hint?: ReactNode; children: ReactNode }

/** A group of fields under a heading. */
export function FormPart({ title, hint, children }: PartProps) {
  return (
    <Stack as="section" gap={5} className={styles.part}>
      {title && <h2>{title}</h2>}
      {hint && <p className="quiet">{hint}</p>}
      {children}
    </Stack>
  )
}

type DeleteProps = {
  /** The call, which takes its parameters from the address of the screen. */
  of: keyof Calls & `DELETE ${string}}/`
  query?: { version: number }
  /** The question, and what happens then. */
  title: string
  text: ReactNode
  /** The text of a toast, where the next screen alone does not show what happened. */
  done?: string
} & Pick<ComponentProps<typeof Button>, 'variant'>

/** Deletes the record of a screen, and goes to the screen above. */
export function DeleteButton({ of, query, title, text, done, variant }: DeleteProps) {
  const params = useParams()
  const navigate = useNavigate()
  const above = pageAbove(useLocation().pathname)
  return (
    <ActionButton
      variant={variant}
      ask={{ title, text }}
      run={() => change(of, { params, query } as never)}
      done={() => {
        void navigate(above?.to ?? '/')
        return done
      }}
    >
      Delete
    </ActionButton>
  )
}

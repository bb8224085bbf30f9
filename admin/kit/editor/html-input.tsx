import { lazy, Suspense } from 'react'
import { useController } from 'react-hook-form'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { fieldOf } from '../form/field.ts'
import { mayTakeFocus } from '../form/first-field.ts'
import { useField } from '../form/form-context.ts'

const HtmlEditor = lazy(() => import('./html-editor.tsx'))

type Props = {
  name: string
  label?: string
  hint?: string | undefined
  /** Begins to type here, in a new record whose first field this is. */
  isFirst?: boolean
}

/** HTML with headings, lists, links, tables and pictures. */
export function html(label: string, hint?: string) {
  return fieldOf(label, '', undefined, (name) => <HtmlInput {...{ name, label, hint }} />)
}

/** A form field for HTML with headings, lists, links, tables and pictures. The editor loads when the field is shown. */
export function HtmlInput({ name, label, hint, isFirst = false }: Props) {
  const field = useField(name, label)
  const { field: input } = useController({ control: field.form.control, name })
  return (
    <Suspense
      fallback={
        <Skeleton>
          <SkeletonBlock height="21rem" />
        </Skeleton>
      }
    >
      <HtmlEditor
        label={field.label}
        value={(input.value as string | undefined) ?? ''}
        onChange={(html) => {
          field.clearError()
          input.onChange(html)
        }}
        hint={hint}
        hasFocus={isFirst && !input.value && mayTakeFocus()}
        isReadOnly={field.isReadOnly}
        error={field.error}
      />
    </Suspense>
  )
}

import { lazy, Suspense } from 'react'
import { useController } from 'react-hook-form'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { fieldOf } from '../form/field.ts'
import { mayTakeFocus } from '../form/first-field.ts'
import { useField } from '../form/form-context.ts'

const HtmlEditor = lazy(() => import('./html-editor.tsx'))

type Options = {
  initial?: string | undefined
  /** Begins to type here, in a new record whose first field this is. */
  isFirst?: boolean
}
type Props = Omit<Options, 'initial'> & { name: string; label: string }

/** HTML with headings, lists, links, tables and pictures. The editor loads when the field is shown. */
export function html(label: string, { initial = '', ...rest }: Options = {}) {
  return fieldOf(label, initial, undefined, (name) => <HtmlInput {...rest} {...{ name, label }} />)
}

function HtmlInput({ name, label, isFirst = false }: Props) {
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
        label={label}
        value={(input.value as string | undefined) ?? ''}
        onChange={(html) => {
          field.clearError()
          input.onChange(html)
        }}
        hasFocus={isFirst && !input.value && mayTakeFocus()}
        isReadOnly={field.isReadOnly}
        error={field.error}
      />
    </Suspense>
  )
}

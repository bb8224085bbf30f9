import { lazy, Suspense } from 'react'
import { Loading } from '../answer.tsx'
import { fieldOf } from '../form/field.ts'
import { mayTakeFocus } from '../form/first-field.ts'
import { useValue } from '../form/form-context.ts'

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
  const { value = '', set, isReadOnly, error } = useValue<string | undefined>(name)
  return (
    <Suspense fallback={<Loading height="21rem" />}>
      <HtmlEditor
        label={label}
        value={value}
        onChange={set}
        hasFocus={isFirst && !value && mayTakeFocus()}
        isReadOnly={isReadOnly}
        error={error}
      />
    </Suspense>
  )
}

import { useEffect, useRef, useState } from 'react'
import { failureText } from '#admin/session/failure-text.ts'
import { showField } from '#client/show-field.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { type InvalidField, invalidFields } from './invalid-fields.ts'
import { InvalidList } from './invalid-list.tsx'

type Props = {
  /** The error of the last attempt; undefined shows nothing. */
  error: unknown
  /** Whether a field displays its own error. */
  isShown: (field: string) => boolean
}

/** The error next to the submit button, with links to the invalid fields. Shows the first of them when it appears. */
export function Refusal({ error, isShown }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [invalid, setInvalid] = useState<InvalidField[]>([])
  useEffect(() => {
    const form = place.current?.closest<HTMLElement>('form, dialog')
    const found = form && error ? invalidFields(form) : []
    if (found[0]) showField(found[0].control)
    setInvalid(found)
  }, [error])
  if (!error) return null
  return (
    <div ref={place}>
      <Notice kind="error">
        <span>{failureText(error, isShown)}</span>
        <InvalidList fields={invalid} />
      </Notice>
    </div>
  )
}

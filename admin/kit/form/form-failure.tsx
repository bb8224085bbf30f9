import { useLayoutEffect, useRef, useState } from 'react'
import { someFields } from '#admin/session/failure-text.ts'
import { showField } from '#client/show-field.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import styles from './form.module.css'
import { type InvalidField, invalidFields } from './invalid-fields.ts'
import type { Failure } from './use-form.ts'

/** How many fields the list names: as many as fit above the form on a phone. */
const maxNamed = 5

type Props = {
  form: { failure: Failure | undefined }
  /** Whether the form is so short that a single error at its field says enough. */
  isShort?: boolean
}

/**
 * Why a form was not sent, next to its button: the errors that no field shows, and links to the invalid fields. When it
 * appears, it shows the first of them in page order, not in the server's order.
 */
export function FormFailure({ form: { failure }, isShort = false }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [invalid, setInvalid] = useState<InvalidField[]>([])
  const [unseen, setUnseen] = useState<string[]>([])
  // Before the paint, so that nothing appears for a moment.
  useLayoutEffect(() => {
    const form = place.current?.closest<HTMLElement>('form, dialog')
    if (!form || !failure) return
    const found = invalidFields(form)
    if (found[0]) showField(found[0].control)
    setInvalid(found)
    setUnseen(unseenIn(form, failure.refused))
  }, [failure])
  if (!failure) return null
  if (isShort && invalid.length === 1 && unseen.length === 0 && failure.text === someFields) return null
  const more = invalid.length - maxNamed
  return (
    <div ref={place} className={styles.failure}>
      <Notice kind="error">
        <span>{unseen.length > 0 ? unseen.join(' ') : failure.text}</span>
        {invalid.length > 0 && (
          <Cluster as="ul" gap={4} rows={0}>
            {invalid.slice(0, maxNamed).map(({ name, control }) => (
              <li key={name}>
                <Button variant="text" onClick={() => showField(control)}>
                  {name}
                </Button>
              </li>
            ))}
            {more > 0 && <li>and {more} more</li>}
          </Cluster>
        )}
      </Notice>
    </div>
  )
}

/** Errors of fields that are not on the page or that do not display their error. */
function unseenIn(page: HTMLElement, refused: Failure['refused']): string[] {
  const shown = page.textContent ?? ''
  const isSeen = (text: string) =>
    shown.split(text).length > refused.filter((other) => other.text === text).length
  return refused.filter(({ text }) => !isSeen(text)).map(({ announced }) => announced)
}

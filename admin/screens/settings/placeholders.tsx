import { flushSync } from 'react-dom'
import { useFormOfPage } from '#admin/kit/form/form-context.ts'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { placeholderWords } from './email-names.ts'
import styles from './settings.module.css'

type Props = {
  placeholders: string[]
  /** Placeholders that the text must contain. */
  needed: string[]
  /** The field that last had the cursor. */
  field: string
}

/** The placeholders of an email. A tap inserts a placeholder at the cursor, since phone keyboards hide the braces. */
export function Placeholders({ placeholders, needed, field }: Props) {
  const { form, setValues } = useFormOfPage()
  const put = (name: string) => {
    const input = document.querySelector<HTMLInputElement>(`[name="${field}"]`)
    const text = String(form.valueAt(field))
    const at = input?.selectionStart ?? text.length
    const rest = text.slice(input?.selectionEnd ?? at)
    const start = `${text.slice(0, at)}{${name}}`
    // The cursor would go to the end once the new text is shown.
    flushSync(() => setValues({ [field]: start + rest }))
    input?.focus()
    input?.setSelectionRange(start.length, start.length)
  }
  return (
    <Stack gap={2}>
      <p className="quiet small">Placeholders. Tap one to insert it where you last typed:</p>
      <Cluster as="ul" gap={2}>
        {placeholders.map((name) => (
          <li key={name}>
            <button type="button" className={styles.placeholder} onClick={() => put(name)}>
              <code>{`{${name}}`}</code>
              <span className="quiet">
                {placeholderWords[name]}
                {needed.includes(name) && ' (required)'}
              </span>
            </button>
          </li>
        ))}
      </Cluster>
    </Stack>
  )
}

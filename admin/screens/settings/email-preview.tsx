import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { EmailFrame, PlainEmail } from '#admin/kit/email-frame.tsx'
import { useFormOfPage } from '#admin/kit/form/form-context.ts'
import { useWatch } from '#admin/kit/form/form-state.ts'
import { Tabs } from '#admin/kit/tabs.tsx'
import { useDebounced } from '#admin/kit/use-debounced.ts'
import { call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { EmailText, EmailTextId } from '#contract/admin/contents/email-texts.ts'
import { Stack } from '#ui/layout/arrange.tsx'

/** A preview of the email with the unsaved texts, rendered by the server like every real email. */
export function EmailPreview({ id }: { id: EmailTextId }) {
  const { form } = useFormOfPage()
  const debounced = useDebounced(JSON.stringify(useWatch(form)))
  const [parameters] = useSearchParams()
  const { data, error } = useQuery({
    queryKey: ['mail-preview', id, debounced],
    queryFn: ({ signal }) =>
      call('POST /admin/mail-texts/{id}/preview/', {
        params: { id },
        body: JSON.parse(debounced) as EmailText,
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <Stack gap={3}>
      <Tabs
        label="Preview"
        name="as"
        tabs={[
          { value: '', label: 'Email' },
          { value: 'text', label: 'Plain text' },
        ]}
      />
      <p role="status">{error ? failureText(error) : data && <strong>{data.subject}</strong>}</p>
      {data &&
        (parameters.get('as') === 'text' ? (
          <PlainEmail text={data.text} />
        ) : (
          <EmailFrame subject={data.subject} html={data.html} />
        ))}
    </Stack>
  )
}

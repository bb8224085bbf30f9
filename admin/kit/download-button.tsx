import { useMutation } from '@tanstack/react-query'
import { failureText } from '#admin/session/failure-text.ts'
import { Button } from '#ui/input/button.tsx'
import { saveFile } from './save-file.ts'
import { toast } from './toasts.tsx'

type Props = {
  /** Makes the call: `() => callFile('GET /admin/reports/sales/csv/', { query })`. */
  file: () => Promise<Blob>
  /** The file name on the device. */
  name: string
  label: string
  variant?: 'line' | 'text'
  /** The id of the element that says which file this is, if the page has several. */
  describedBy?: string
}

/** Downloads a file with the signed-in person's token. */
export function DownloadButton({ file, name, label, variant = 'text', describedBy }: Props) {
  const fetching = useMutation({
    mutationFn: file,
    onSuccess: (blob) => saveFile(blob, name),
    onError: (error) => toast({ text: failureText(error), kind: 'error' }),
  })
  return (
    <Button
      variant={variant}
      pending={fetching.isPending}
      onClick={() => fetching.mutate()}
      aria-describedby={describedBy}
    >
      {label}
    </Button>
  )
}

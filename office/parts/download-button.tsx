import { useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { failureText } from '../session/failure-text.ts'
import { toast } from './toasts.tsx'

type Props = {
  /** Makes the call: `() => callFile('GET /admin/reports/sales/csv/', { query })`. */
  file: () => Promise<Blob>
  /** The name that the file gets on the device. */
  name: string
  label: string
  look?: 'line' | 'text'
}

/** Fetches a file as the signed-in person, and hands it to the browser. */
export function DownloadButton({ file, name, label, look = 'text' }: Props) {
  const fetching = useMutation({
    mutationFn: file,
    onSuccess: (blob) => hand(blob, name),
    onError: (error) => toast({ text: failureText(error), kind: 'error' }),
  })
  return (
    <Button look={look} busy={fetching.isPending} onClick={() => fetching.mutate()}>
      {label}
    </Button>
  )
}

function hand(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has its own hold on the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

import { useMutation } from '@tanstack/react-query'
import { callFile } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { PackingOrder } from '#contract/admin/orders/packing.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Actions } from '#ui/layout/section.tsx'

export function PackingPapers({ order }: { order: PackingOrder }) {
  const params = { id: order.id }
  const hasCertificates = order.items.some(({ slots }) => slots.some(({ serial }) => serial !== null))
  return (
    <Actions as="section" gap={3} aria-label="Documents">
      <Paper label="Packing slip" load={() => callFile('GET /admin/orders/{id}/packing-slip/', { params })} />
      {!order.handed_over && (
        <Paper
          label="Customs declaration"
          load={() => callFile('GET /admin/orders/{id}/customs-declaration/', { params })}
        />
      )}
      {hasCertificates && (
        <Paper
          label="Certificates"
          load={() => callFile('GET /admin/packing/{id}/certificates/', { params })}
        />
      )}
    </Actions>
  )
}

/** Opens a PDF in a new tab to print it there. */
function Paper({ label, load }: { label: string; load: () => Promise<Blob> }) {
  const open = useMutation({
    mutationFn: load,
    onSuccess: (file) => {
      const url = URL.createObjectURL(file)
      const link = Object.assign(document.createElement('a'), {
        href: url,
        target: '_blank',
        rel: 'noopener',
      })
      link.click()
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    },
  })
  return (
    <>
      <Button variant="line" pending={open.isPending} onClick={() => open.mutate()}>
        {label}
      </Button>
      {open.error && <Notice kind="error">{failureText(open.error)}</Notice>}
    </>
  )
}

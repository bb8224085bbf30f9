import { useState } from 'react'
import { useChange } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { TextArea } from '#ui/input/field.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { BulkRows } from './bulk-rows.tsx'

/** Ships many orders from pasted tracking numbers. A preview first shows how the server reads each line. */
export function ShipByList({ onClose }: { onClose: () => void }) {
  const [lines, setLines] = useState('')
  const check = useChange('POST /admin/bulk/orders/ship/')
  const ship = useChange('POST /admin/bulk/orders/ship/')
  const seen = ship.data ?? check.data
  const token = check.data?.token
  const error = ship.error ?? check.error
  const actions = (
    <>
      <Button variant="line" onClick={onClose}>
        {ship.data ? 'Done' : 'Cancel'}
      </Button>
      {check.data && !ship.data && (
        <Button variant="line" onClick={() => check.reset()}>
          Edit the list
        </Button>
      )}
      {!check.data && (
        <Button
          pending={check.isPending}
          softDisabled={lines.trim() === ''}
          onClick={() => lines.trim() && check.mutate({ body: { lines } })}
        >
          Check
        </Button>
      )}
      {token && !ship.data && (
        <Button pending={ship.isPending} onClick={() => ship.mutate({ body: { lines, token } })}>
          {`Ship ${check.data?.changed} and email the tracking links`}
        </Button>
      )}
    </>
  )
  return (
    <Dialog wide title="Bulk ship" open onClose={onClose} actions={actions}>
      <Stack gap={4}>
        {!seen && (
          <TextArea
            label="One parcel per line: order number, carrier, tracking number"
            hint="Paste from the carrier or a spreadsheet, separated by commas, semicolons or tabs. Nothing ships until you’ve checked how each line was read."
            rows={8}
            value={lines}
            spellCheck={false}
            onChange={({ target }) => setLines(target.value)}
          />
        )}
        {seen && (
          <>
            <p role="status">
              {ship.data
                ? `${seen.changed} shipped, ${seen.refused} rejected.`
                : `${seen.changed} can be shipped, ${seen.refused} can’t.`}
            </p>
            <BulkRows
              rows={seen.rows}
              changed={ship.data ? 'shipped' : 'will ship'}
              detailText={({ fullname, carrier, tracking_number }) =>
                [fullname, carrier, tracking_number ?? 'no tracking number'].join(' · ')
              }
            />
          </>
        )}
        {error && <Notice kind="error">{failureText(error)}</Notice>}
      </Stack>
    </Dialog>
  )
}

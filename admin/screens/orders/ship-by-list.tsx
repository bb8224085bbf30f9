import { useState } from 'react'
import { useChange } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { TextArea } from '#ui/input/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import styles from './bulk-rows.module.css'
import { BulkRows } from './bulk-rows.tsx'

/** Ships what was brought to the post office, from pasted tracking numbers: first how each line was understood. */
export function ShipByList({ onClose }: { onClose: () => void }) {
  const [lines, setLines] = useState('')
  const check = useChange('POST /admin/bulk/orders/ship/')
  const ship = useChange('POST /admin/bulk/orders/ship/')
  const seen = ship.data ?? check.data
  const token = check.data?.token
  const error = ship.error ?? check.error
  const acts = (
    <>
      <Button look="line" onClick={onClose}>
        {ship.data ? 'Done' : 'Cancel'}
      </Button>
      {check.data && !ship.data && (
        <Button look="line" onClick={() => check.reset()}>
          Change the lines
        </Button>
      )}
      {!check.data && (
        <Button
          busy={check.isPending}
          unavailable={lines.trim() === ''}
          onClick={() => lines.trim() && check.mutate({ body: { lines } })}
        >
          Check
        </Button>
      )}
      {token && !ship.data && (
        <Button busy={ship.isPending} onClick={() => ship.mutate({ body: { lines, token } })}>
          {`Ship ${check.data?.changed} and mail the tracking links`}
        </Button>
      )}
    </>
  )
  return (
    <Dialog wide title="Ship by list" open onClose={onClose} acts={acts}>
      <div className={styles.form}>
        {!seen && (
          <TextArea
            label="One parcel to a line: order number, carrier, tracking number"
            hint="Paste them from the carrier or a spreadsheet; commas, semicolons and tabs divide. Nothing is shipped before you have seen how each line was read."
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
                ? `${seen.changed} shipped, ${seen.refused} refused.`
                : `${seen.changed} can be shipped, ${seen.refused} cannot.`}
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
      </div>
    </Dialog>
  )
}

import { useState } from 'react'
import { Icon } from '#ui/data/icon.tsx'
import { Button } from '#ui/input/button.tsx'
import { Drawer } from '../drawer.tsx'
import type { RecordForm } from '../form/use-record-form.ts'
import { icons } from '../icons.ts'
import { HistoryList } from './history-list.tsx'

/** Opens the history of a record; restored values go into the form and are saved like any other input. */
export function HistoryButton({ form }: { form: RecordForm }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Icon path={icons.history} /> History
      </Button>
      <Drawer title="History" open={isOpen} onClose={() => setOpen(false)}>
        <HistoryList
          subject={form.subject}
          labels={form.labels}
          onRestore={(values) => {
            form.restore(values)
            setOpen(false)
          }}
        />
      </Drawer>
    </>
  )
}

import { type DragEvent, useId, useState } from 'react'
import { tableLimits } from '#contract/admin/money/table-files.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import styles from './file-drop.module.css'

export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => files?.[0] && onFile(files[0])
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <Stack
      align="center"
      gap={3}
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className={styles.invitation}>Drop your bank’s file here, or</p>
      <span className={styles.choice}>
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept=".csv,.txt,.xml,text/csv,text/xml,application/xml"
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            currentTarget.value = ''
          }}
        />
        <label htmlFor={id}>Choose a file</label>
      </span>
      <p className="quiet">
        CSV or CAMT.053, up to {tableLimits.statementBytes / 1024 / 1024} MB. Nothing is imported until you’ve
        checked how the file is read.
      </p>
    </Stack>
  )
}

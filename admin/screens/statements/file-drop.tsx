import { type DragEvent, useState } from 'react'
import { tableLimits } from '#contract/admin/money/table-files.ts'
import { FileButton } from '#ui/input/file-button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import styles from './statements.module.css'

export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false)
  const take = ([file]: Iterable<File>) => file && onFile(file)
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
      <p>Drop your bank’s file here, or</p>
      <FileButton variant="filled" accept=".csv,.txt,.xml,text/csv,text/xml,application/xml" onFiles={take}>
        Choose a file
      </FileButton>
      <p className="quiet">
        CSV or CAMT.053, up to {tableLimits.statementBytes / 1024 / 1024} MB. Nothing is imported until you’ve
        checked how the file is read.
      </p>
    </Stack>
  )
}

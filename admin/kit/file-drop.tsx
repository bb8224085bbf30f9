import { type DragEvent, type ReactNode, useState } from 'react'
import { Stack } from '#ui/layout/arrange.tsx'
import styles from './kit.module.css'

/** A place to drop files on; its content has a button to choose them. */
export function FileDrop({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  const drop = (event: DragEvent) => {
    over(event)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <Stack
      align="center"
      gap={3}
      className={styles.fileDrop}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={over}
      onDrop={drop}
    >
      {children}
    </Stack>
  )
}

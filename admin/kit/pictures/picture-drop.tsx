import { type DragEvent, useId, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Button, IconButton } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { icons } from '../icons.ts'
import styles from './picture-drop.module.css'
import { maxPictureBytes, pictureTypes } from './picture-limits.ts'
import type { InTurn } from './turns.ts'
import { type Upload, type UploadedPicture, useUploads } from './use-uploads.ts'

type Props = {
  /** Called with each picture as soon as it is stored, and with each picture that the shop already had. */
  onStored: (picture: InTurn<UploadedPicture>) => void
  /** Accept only a single file, as for the picture of a post. */
  single?: boolean
}

/** Uploads pictures: dropped, chosen, or taken with the camera. Shows the progress of each. */
export function PictureDrop({ onStored, single = false }: Props) {
  const { uploads, start, cancel, retry } = useUploads(onStored)
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => files && start(single ? [...files].slice(0, 1) : files)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div>
      <Stack
        align="center"
        gap={2}
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Icon path={icons.pictures} className={styles.glyph} />
        <p className={styles.invitation}>
          <span className={styles.byMouse}>
            {single ? 'Drop a picture here, or' : 'Drop pictures here, or'}
          </span>
          <span className={styles.byThumb}>{single ? 'Add a picture' : 'Add pictures'}</span>
        </p>
        <Cluster justify="center" gap={3} rows={2}>
          <FileButton label={single ? 'Choose a file' : 'Choose files'} multiple={!single} onFiles={take} />
          <FileButton label="Take a photo" capture onFiles={take} />
        </Cluster>
        <p className={styles.limits}>
          JPEG, PNG, WebP or AVIF, up to {maxPictureBytes / 1024 / 1024} MB and 50 megapixels (AVIF: 25
          megapixels)
        </p>
      </Stack>
      <Stack as="ul" className={styles.uploads} aria-label="Uploads">
        {uploads.map((upload) => (
          <UploadLine key={upload.id} {...{ upload }} onCancel={cancel} onRetry={retry} />
        ))}
      </Stack>
    </div>
  )
}

function FileButton({
  label,
  multiple = false,
  capture = false,
  onFiles,
}: {
  label: string
  multiple?: boolean
  capture?: boolean
  onFiles: (files: FileList | null) => void
}) {
  const id = useId()
  return (
    <span className={classNames(styles.choice, capture && styles.camera)}>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={pictureTypes.join(',')}
        multiple={multiple}
        capture={capture ? 'environment' : undefined}
        onChange={({ currentTarget }) => {
          onFiles(currentTarget.files)
          currentTarget.value = ''
        }}
      />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}

function UploadLine({
  upload: { id, file, sent, state, failure },
  onCancel,
  onRetry,
}: {
  upload: Upload
  onCancel: (id: number) => void
  onRetry: (id: number) => void
}) {
  const hasFailed = state === 'failed'
  return (
    <li className={classNames(styles.upload, hasFailed && styles.failed)}>
      <span className={styles.name}>{file.name}</span>
      {hasFailed ? (
        <span className={styles.failure} role="alert">
          {failure}
        </span>
      ) : (
        <progress max={1} value={state === 'waiting' ? 0 : sent} aria-label={file.name} />
      )}
      <span className={styles.share}>{progressText(state, sent)}</span>
      {hasFailed && (
        <Button variant="text" onClick={() => onRetry(id)}>
          Try again
        </Button>
      )}
      <IconButton label={`${hasFailed ? 'Remove' : 'Cancel'} ${file.name}`} onClick={() => onCancel(id)}>
        <Icon name="close" />
      </IconButton>
    </li>
  )
}

function progressText(state: Upload['state'], sent: number): string {
  if (state === 'failed') return ''
  if (state === 'waiting') return 'Waiting'
  return sent < 1 ? `${Math.round(sent * 100)} %` : 'Checking'
}

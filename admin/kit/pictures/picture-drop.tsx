import { maxPictureBytes } from '#contract/limits.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Button, IconButton } from '#ui/input/button.tsx'
import { FileButton } from '#ui/input/file-button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { FileDrop } from '../file-drop.tsx'
import { icons } from '../icons.ts'
import styles from './pictures.module.css'
import type { InTurn } from './turns.ts'
import { pictureTypes, type Upload, type UploadedPicture, useUploads } from './use-uploads.ts'

type Props = {
  /** Called with each picture as soon as it is stored, and with each picture that the shop already had. */
  onStored: (picture: InTurn<UploadedPicture>) => void
  /** Accept only a single file, as for the picture of a post. */
  single?: boolean
}

const accept = pictureTypes.join(',')

/** Uploads pictures: dropped, chosen, or taken with the camera. Shows the progress of each. */
export function PictureDrop({ onStored, single = false }: Props) {
  const { uploads, start, cancel, retry } = useUploads(onStored)
  const take = (files: File[]) => start(single ? files.slice(0, 1) : files)

  return (
    <Stack gap={3}>
      <FileDrop onFiles={take}>
        <Icon path={icons.pictures} className="quiet" />
        <p>
          <span className={styles.byMouse}>
            {single ? 'Drop a picture here, or' : 'Drop pictures here, or'}
          </span>
          <span className={styles.byThumb}>{single ? 'Add a picture' : 'Add pictures'}</span>
        </p>
        <Cluster justify="center" gap={3} rows={2}>
          <FileButton accept={accept} multiple={!single} onFiles={take}>
            {single ? 'Choose a file' : 'Choose files'}
          </FileButton>
          <FileButton accept={accept} capture="environment" className={styles.byThumb} onFiles={take}>
            Take a photo
          </FileButton>
        </Cluster>
        <p className="quiet small">
          JPEG, PNG, WebP or AVIF, up to {maxPictureBytes / 1024 / 1024} MB and 50 megapixels (AVIF: 25
          megapixels)
        </p>
      </FileDrop>
      {uploads.length > 0 && (
        <Stack as="ul" lined aria-label="Uploads">
          {uploads.map((upload) => (
            <UploadLine key={upload.id} {...{ upload }} onCancel={cancel} onRetry={retry} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

type LineProps = { upload: Upload; onCancel: (id: number) => void; onRetry: (id: number) => void }

function UploadLine({ upload, onCancel, onRetry }: LineProps) {
  const { id, file, sent, state, failure } = upload
  const hasFailed = state === 'failed'
  return (
    <Cluster as="li" gap={3} rows={1} grows="first">
      <div>
        <span className="one-line">{file.name}</span>
        {hasFailed ? (
          <span className="danger small" role="alert">
            {failure}
          </span>
        ) : (
          <progress
            className={styles.progress}
            max={1}
            value={state === 'waiting' ? 0 : sent}
            aria-label={file.name}
          />
        )}
      </div>
      {!hasFailed && <span className="quiet small">{progressText(state, sent)}</span>}
      {hasFailed && (
        <Button variant="text" onClick={() => onRetry(id)}>
          Try again
        </Button>
      )}
      <IconButton label={`${hasFailed ? 'Remove' : 'Cancel'} ${file.name}`} onClick={() => onCancel(id)}>
        <Icon name="close" />
      </IconButton>
    </Cluster>
  )
}

function progressText(state: Upload['state'], sent: number): string {
  if (state === 'waiting') return 'Waiting'
  return sent < 1 ? `${Math.round(sent * 100)} %` : 'Checking'
}

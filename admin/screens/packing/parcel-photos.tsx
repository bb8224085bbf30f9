import { PrivatePicture } from '#admin/kit/private-picture.tsx'
import { useChange } from '#admin/session/answers.ts'
import { callFile } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { PackingOrder } from '#contract/admin/orders/packing.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, IconButton } from '#ui/input/button.tsx'
import { FileButton } from '#ui/input/file-button.tsx'
import { Columns, Stack } from '#ui/layout/arrange.tsx'
import styles from './packing.module.css'

/** Photos of the open parcel, as evidence if a customer reports a missing item. */
export function ParcelPhotos({ order: { id, photos } }: { order: PackingOrder }) {
  const add = useChange('POST /admin/packing/{id}/photos/')
  const remove = useChange('DELETE /admin/packing/{id}/photos/{photo}/')
  const failure = add.error ?? remove.error

  return (
    <Stack gap={2}>
      <p>
        <strong>Photos of the parcel</strong>
      </p>
      {photos.length > 0 && (
        <Columns as="ul" fill least={8} gap={3} className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <Photo order={id} photo={photo.id} alt={`Photo ${index + 1} of the parcel`} />
              <IconButton
                label={`Delete photo ${index + 1}`}
                className={styles.remove}
                onClick={() => remove.mutate({ params: { id, photo: photo.id } })}
              >
                <Icon name="close" />
              </IconButton>
            </li>
          ))}
        </Columns>
      )}
      <FileButton
        accept="image/*"
        capture="environment"
        pending={add.isPending}
        onFiles={([file]) => file && add.mutate({ params: { id }, file })}
      >
        {add.isPending ? 'Sending…' : 'Take a photo'}
      </FileButton>
      {failure && <Notice kind="error">{failureText(failure)}</Notice>}
      {add.error && (
        <Button variant="line" onClick={() => add.variables && add.mutate(add.variables)}>
          Try again
        </Button>
      )}
    </Stack>
  )
}

/** A photo shows the address, so it is private. */
function Photo({ order, photo, alt }: { order: string; photo: number; alt: string }) {
  return (
    <PrivatePicture
      name={['parcel-photo', order, photo]}
      load={() => callFile('GET /admin/packing/{id}/photos/{photo}/', { params: { id: order, photo } })}
      alt={alt}
      className={styles.photo}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useState } from 'react'
import { useChange } from '#admin/session/answers.ts'
import { callFile } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { PackingOrder } from '#contract/admin/orders/packing.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, IconButton } from '#ui/input/button.tsx'
import styles from './parcel-photos.module.css'

/** Photos of the open parcel, as evidence if a customer reports a missing item. */
export function ParcelPhotos({ order: { id, photos } }: { order: PackingOrder }) {
  const add = useChange('POST /admin/packing/{id}/photos/')
  const remove = useChange('DELETE /admin/packing/{id}/photos/{photo}/')
  const failure = add.error ?? remove.error

  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? []
    input.value = ''
    if (file) add.mutate({ params: { id }, file })
  }

  return (
    <div>
      <p className={styles.label}>Photos of the parcel</p>
      <ul className={styles.photos}>
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
        <li>
          <label className={styles.add} aria-busy={add.isPending || undefined}>
            <input
              type="file"
              accept="image/*"
              capture="environment"
              className="visually-hidden"
              disabled={add.isPending}
              onChange={choose}
            />
            {add.isPending ? 'Sending…' : 'Take a photo'}
          </label>
        </li>
      </ul>
      {failure && <Notice kind="error">{failureText(failure)}</Notice>}
      {add.error && (
        <Button variant="line" onClick={() => add.variables && add.mutate(add.variables)}>
          Try again
        </Button>
      )}
    </div>
  )
}

/** A photo shows the address, so it is private and loaded with the person's token. */
function Photo({ order, photo, alt }: { order: string; photo: number; alt: string }) {
  const { data } = useQuery({
    queryKey: ['parcel-photo', order, photo],
    queryFn: () => callFile('GET /admin/packing/{id}/photos/{photo}/', { params: { id: order, photo } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return <div className={styles.photo}>{url && <img src={url} alt={alt} />}</div>
}

import { type ReactNode, useState } from 'react'
import type { Media } from '#contract/admin/contents/media.ts'
import type { Picture, ShownChoices } from '#contract/shop/catalogue.ts'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/data/badge.tsx'
import { Icon } from '#ui/data/icon.tsx'
import { Button, IconButton } from '#ui/input/button.tsx'
import { TextField } from '#ui/input/field.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Item } from '#ui/layout/item.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { OrderedList } from '../ordered-list.tsx'
import { Thumbnail } from './picture-grid.tsx'
import { PicturePicker } from './picture-picker.tsx'
import styles from './pictures.module.css'

/** A picture with its alternative text in this place. */
export type PlacedPicture = {
  media_key: string
  alt_text: string
  picture: Picture
  shows?: ShownChoices | undefined
}

type Props = {
  label: string
  pictures: PlacedPicture[]
  onChange: (pictures: PlacedPicture[]) => void
  /** The label of the first picture: 'Main picture'. */
  first?: string
  /** Further fields in a picture's dialog. */
  more?: (picture: PlacedPicture, change: (change: Partial<PlacedPicture>) => void) => ReactNode
}

/**
 * An ordered set of pictures: staff add, move, describe and remove them. No picture appears twice.
 *
 *     <PictureOrder label="Pictures" pictures={pictures} onChange={setPictures} first="Main picture" />
 */
export function PictureOrder({ label, pictures, onChange, first, more }: Props) {
  const [isAdding, setAdding] = useState(false)
  const [described, setDescribed] = useState<string>()
  const add = (chosen: Media[]) => onChange([...pictures, ...chosen.filter(isNew(pictures)).map(placed)])
  const remove = (key: string) => onChange(pictures.filter(({ media_key }) => media_key !== key))
  const change = (key: string) => (change: Partial<PlacedPicture>) =>
    onChange(pictures.map((one) => (one.media_key === key ? { ...one, ...change } : one)))
  const open = pictures.find(({ media_key }) => media_key === described)

  return (
    <Stack gap={4}>
      <OrderedList
        label={label}
        variant="tiles"
        items={pictures}
        idOf={({ media_key }) => media_key}
        nameOf={({ media_key, alt_text }) => alt_text || `picture ${positionOf(pictures, media_key)}`}
        onReorder={onChange}
      >
        {({ media_key, alt_text, picture }, index) => (
          <Stack gap={1} className={styles.tile}>
            <Thumbnail picture={picture} alt={alt_text} />
            {index === 0 && first && (
              <div className={styles.first}>
                <Badge variant="forge">{first}</Badge>
              </div>
            )}
            <p className={classNames('one-line small', !alt_text && 'danger')}>
              {alt_text || 'No description yet'}
            </p>
            <Cluster unbroken justify="between">
              <Button variant="text" onClick={() => setDescribed(media_key)}>
                Describe
              </Button>
              <IconButton label={`Remove picture ${index + 1}`} onClick={() => remove(media_key)}>
                <Icon small name="close" />
              </IconButton>
            </Cluster>
          </Stack>
        )}
      </OrderedList>
      <Actions>
        <Button variant="line" onClick={() => setAdding(true)}>
          Add pictures
        </Button>
      </Actions>
      <PicturePicker several open={isAdding} onClose={() => setAdding(false)} onChoose={add} />
      <Dialog
        title="Describe the picture"
        open={open !== undefined}
        onClose={() => setDescribed(undefined)}
        actions={<Button onClick={() => setDescribed(undefined)}>Done</Button>}
      >
        {open && <Description picture={open} onChange={(alt_text) => change(open.media_key)({ alt_text })} />}
        {open && more?.(open, change(open.media_key))}
      </Dialog>
    </Stack>
  )
}

function Description({ picture, onChange }: { picture: PlacedPicture; onChange: (text: string) => void }) {
  return (
    <Item size="large" picture={<Thumbnail picture={picture.picture} />}>
      <TextField
        label="Description"
        value={picture.alt_text}
        maxLength={500}
        hint="Describe it as you would over the phone. Screen readers read this aloud, and search engines use it."
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Item>
  )
}

function isNew(pictures: PlacedPicture[]) {
  return ({ key }: Media) => !pictures.some(({ media_key }) => media_key === key)
}

function placed({ key, alt_text, picture }: Media): PlacedPicture {
  return { media_key: key, alt_text, picture }
}

function positionOf(pictures: PlacedPicture[], key: string): number {
  return pictures.findIndex(({ media_key }) => media_key === key) + 1
}

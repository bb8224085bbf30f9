import { useState } from 'react'
import { useValue } from '#admin/kit/form/form-context.ts'
import { useFormState } from '#admin/kit/form/form-state.ts'
import { OpenButton } from '#admin/kit/open-button.tsx'
import { OrderedList } from '#admin/kit/ordered-list.tsx'
import { Thumbnail } from '#admin/kit/pictures/picture-grid.tsx'
import { PicturePicker } from '#admin/kit/pictures/picture-picker.tsx'
import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import type { Media } from '#contract/admin/contents/media.ts'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/data/badge.tsx'
import { Icon } from '#ui/data/icon.tsx'
import { Button, IconButton } from '#ui/input/button.tsx'
import { FieldError } from '#ui/input/field-error.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import styles from '../products.module.css'
import { PictureTexts, pictureOf } from './picture-texts.tsx'

type Chosen = ProductInput['pictures'][number]
type Props = { name: string; saved: ProductInput['customization_options'] }

/** The pictures of a product in order: staff add, move, describe and remove them. No picture appears twice. */
export function PicturesInput({ name, saved }: Props) {
  const { form, label, value: pictures, set, error } = useValue<Chosen[]>(name)
  const errors = useFormState(form, form.errors)
  /** The pictures to describe, one after the other. */
  const [described, setDescribed] = useState<string[]>([])
  const open = pictures.find(({ media_key }) => media_key === described[0])
  const isUndescribed = pictures.some((_, index) => errors[`${name}.${index}.alt_text`])
  const text = error ?? (isUndescribed ? 'Describe each picture.' : undefined)
  const goOn = () => setDescribed(described.slice(1))
  const add = (media: Media[]) => {
    const isNew = ({ key }: Media) => !pictures.some(({ media_key }) => media_key === key)
    const added = media.filter(isNew).map(({ key, alt_text }) => ({ media_key: key, alt_text }))
    set([...pictures, ...added])
    setDescribed(added.flatMap(({ media_key, alt_text }) => (alt_text ? [] : [media_key])))
  }
  return (
    // Receives the focus; otherwise the list would move the focus to its last row.
    // biome-ignore lint/a11y/useSemanticElements: the heading above stands for a legend
    <div
      role="group"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={text && 'pictures-error'}
      data-invalid={text ? true : undefined}
    >
      <Stack gap={4}>
        <OrderedList
          label={label}
          variant="tiles"
          items={pictures}
          idOf={({ media_key }) => media_key}
          nameOf={(one) => one.alt_text || `picture ${pictures.indexOf(one) + 1}`}
          onReorder={set}
        >
          {(one, index) => (
            <Stack gap={1} className={styles.tile}>
              <Thumbnail picture={pictureOf(one)} alt={one.alt_text} />
              {index === 0 && (
                <div className={styles.first}>
                  <Badge variant="forge">Main picture</Badge>
                </div>
              )}
              <p className={classNames('one-line small', !one.alt_text && 'danger')}>
                {one.alt_text || 'No description yet'}
              </p>
              <Cluster unbroken justify="between">
                <Button variant="text" onClick={() => setDescribed([one.media_key])}>
                  Describe
                </Button>
                <IconButton
                  label={`Remove picture ${index + 1}`}
                  onClick={() => set(pictures.toSpliced(index, 1))}
                >
                  <Icon small name="close" />
                </IconButton>
              </Cluster>
            </Stack>
          )}
        </OrderedList>
        <Actions>
          <OpenButton label="Add pictures">
            {(close) => <PicturePicker several onClose={close} onChoose={add} />}
          </OpenButton>
        </Actions>
      </Stack>
      <Dialog
        title="Describe the picture"
        open={open !== undefined}
        onClose={() => setDescribed([])}
        actions={<Button onClick={goOn}>{described.length > 1 ? 'Next picture' : 'Done'}</Button>}
      >
        {open && (
          <PictureTexts
            key={open.media_key}
            saved={saved}
            picture={open}
            onDone={goOn}
            onChange={(next) => set(pictures.map((one) => (one === open ? next : one)))}
          />
        )}
      </Dialog>
      {text && <FieldError id="pictures-error" text={text} />}
    </div>
  )
}

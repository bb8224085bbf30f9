import { icons } from '#admin/kit/icons.ts'
import type { PackingItem, PackingSlot } from '#contract/admin/orders/packing.ts'
import { DescriptionList, Fact } from '#ui/data/description-list.tsx'
import { EngravingPicture } from '#ui/data/engraving-picture.tsx'
import { Icon } from '#ui/data/icon.tsx'
import { SelectField } from '#ui/input/field.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'
import styles from './packing.module.css'

type Props = {
  item: PackingItem
  /** False once the parcel has shipped. */
  isOpen: boolean
  onTick: (slot: number, isPacked: boolean, serial?: string) => void
}

/** An item of the order: its picture, its customization, and a tick for each unit. */
export function PackingPiece({ item, isOpen, onTick }: Props) {
  const { name, thumb_image, customization_lines, engravings, slots } = item
  return (
    <Cluster
      as="li"
      grows="last"
      align="start"
      gap={4}
      data-packed={slots.every(({ is_packed }) => is_packed) || undefined}
    >
      {thumb_image && <img src={thumb_image.replace('/640.', '/960.')} alt="" className={styles.picture} />}
      <Stack gap={3}>
        <h2>
          {slots.length > 1 && <strong>{slots.length} × </strong>}
          {name}
        </h2>
        {customization_lines.length > 0 && (
          <Box edge="start" className={styles.lines}>
            <DescriptionList>
              {[...customization_lines.entries()].map(([place, { label, value }]) => (
                <Fact key={place} name={label}>
                  {value}
                </Fact>
              ))}
            </DescriptionList>
          </Box>
        )}
        {[...engravings.entries()].map(([place, engraving]) => (
          <EngravingPicture key={place} engraving={engraving} />
        ))}
        <Stack as="ul" gap={2}>
          {slots.map((slot) => (
            <Slot key={slot.slot} {...{ item, slot, isOpen, onTick }} />
          ))}
        </Stack>
      </Stack>
    </Cluster>
  )
}

const stages = {
  queued: 'in the queue',
  forging: 'being forged',
  finishing: 'being finished',
  ready: 'ready',
}

function Slot({ item, slot, isOpen, onTick }: Props & { slot: PackingSlot }) {
  const { is_packed, serial, stage, packed_by } = slot
  const number = item.slots.length > 1 ? ` ${slot.slot} of ${item.slots.length}` : ''
  const isWaiting = stage !== null && stage !== 'ready'
  const needsSerial = item.is_numbered && serial === null && !is_packed
  const facts = [
    serial && `No. ${serial}`,
    is_packed && packed_by && `by ${packed_by}`,
    isWaiting && `Still ${stages[stage]}`,
  ].filter(Boolean)
  return (
    <li>
      {needsSerial ? (
        <SelectField
          label={`Number${number}`}
          value=""
          disabled={!isOpen}
          aria-label={`Number of ${item.name}${number}`}
          onChange={({ currentTarget }) => onTick(slot.slot, true, currentTarget.value)}
        >
          <option value="" disabled>
            {item.free_serials.length > 0 ? 'Scan or choose' : 'None available'}
          </option>
          {item.free_serials.map((free) => (
            <option key={free}>{free}</option>
          ))}
        </SelectField>
      ) : (
        <button
          type="button"
          className={styles.tick}
          aria-pressed={is_packed}
          disabled={!isOpen}
          onClick={() => onTick(slot.slot, !is_packed)}
        >
          <Cluster as="span" unbroken gap={4}>
            <span className={styles.box}>{is_packed && <Icon path={icons.check} />}</span>
            <Stack as="span">
              <strong>
                {is_packed ? 'Packed' : 'Mark as packed'}
                {number}
                <span className="visually-hidden">: {item.name}</span>
              </strong>
              {facts.length > 0 && <span className="quiet small">{facts.join(' · ')}</span>}
            </Stack>
          </Cluster>
        </button>
      )}
    </li>
  )
}

import type { KeyboardEvent, ReactNode } from 'react'
import {
  Button,
  type DropTarget,
  GridList,
  GridListItem,
  type Key,
  useDragAndDrop,
} from 'react-aria-components'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/data/icon.tsx'
import { IconButton } from '#ui/input/button.tsx'
import { Glyph } from './glyph.tsx'
import styles from './ordered-list.module.css'

type Props<Item> = {
  label: string
  items: Item[]
  idOf: (item: Item) => Key
  /** Announced when it is moved. */
  nameOf: (item: Item) => string
  onReorder: (items: Item[]) => void
  /** What stands beside the handle. Fields belong in a dialog: the list takes the arrow keys. */
  children: (item: Item, index: number) => ReactNode
  /** Tiles beside each other instead of lines. */
  look?: 'lines' | 'tiles'
}

/**
 * A list in an order that people set: by dragging, by the keyboard (Enter on the handle, arrows, Enter), or by the
 * buttons for one step, which a thumb finds easier. Every move is announced.
 */
export function OrderedList<Item extends object>(props: Props<Item>) {
  const { label, items, idOf, nameOf, onReorder, children, look = 'lines' } = props
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': textOf(props, key) })),
    onReorder: ({ keys, target }) => onReorder(moved(props, keys, target)),
  })
  // At an end a button keeps its focus and does nothing; disabled, it would drop the focus of the keyboard.
  const step = (index: number, by: 1 | -1) => {
    if (!items[index + by]) return
    const next = [...items]
    next.splice(index + by, 0, ...next.splice(index, 1))
    onReorder(next)
  }

  return (
    <GridList
      aria-label={label}
      items={items}
      dependencies={[items, children]}
      layout={look === 'tiles' ? 'grid' : 'stack'}
      keyboardNavigationBehavior="tab"
      dragAndDropHooks={dragAndDropHooks}
      className={classNames(styles.list, styles[look])}
    >
      {(item) => {
        const index = items.indexOf(item)
        const name = nameOf(item)
        return (
          <GridListItem id={idOf(item)} textValue={name} className={styles.item ?? ''}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: only lets a key pass */}
            <div className={styles.inside} onKeyDown={keepTab}>
              <div className={styles.moves}>
                <Button slot="drag" className={styles.handle ?? ''} aria-label={`Move ${name}`}>
                  <Glyph name="grip" />
                </Button>
                <IconButton
                  label={`Move ${name} ${look === 'tiles' ? 'forward' : 'up'}`}
                  aria-disabled={index === 0}
                  onClick={() => step(index, -1)}
                  className={styles.step}
                >
                  <Icon name={look === 'tiles' ? 'previous' : 'up'} />
                </IconButton>
                <IconButton
                  label={`Move ${name} ${look === 'tiles' ? 'back' : 'down'}`}
                  aria-disabled={index === items.length - 1}
                  onClick={() => step(index, 1)}
                  className={styles.step}
                >
                  <Icon
                    name={look === 'tiles' ? 'next' : 'up'}
                    className={look === 'tiles' ? '' : styles.down}
                  />
                </IconButton>
              </div>
              {children(item, index)}
            </div>
          </GridListItem>
        )
      }}
    </GridList>
  )
}

/** Tab goes through all rows. By itself a grid is left after the first one, and only arrows lead to the others. */
function keepTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation()
}

function textOf<Item>({ items, idOf, nameOf }: Props<Item>, key: Key): string {
  const item = items.find((one) => idOf(one) === key)
  return item ? nameOf(item) : ''
}

function moved<Item>({ items, idOf }: Props<Item>, keys: Set<Key>, target: DropTarget): Item[] {
  if (target.type !== 'item') return items
  const taken = items.filter((item) => keys.has(idOf(item)))
  const rest = items.filter((item) => !keys.has(idOf(item)))
  const at = rest.findIndex((item) => idOf(item) === target.key)
  return at < 0 ? items : rest.toSpliced(target.dropPosition === 'before' ? at : at + 1, 0, ...taken)
}

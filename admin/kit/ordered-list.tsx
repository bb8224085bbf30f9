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
import buttonStyles from '#ui/input/button.module.css'
import { IconButton } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { icons } from './icons.ts'
import styles from './kit.module.css'

type Props<Item> = {
  label: string
  items: Item[]
  idOf: (item: Item) => Key
  /** The name of an item, for announcements to screen readers. */
  nameOf: (item: Item) => string
  onReorder: (items: Item[]) => void
  /** The content next to the handle. Fields belong in a dialog, since the list handles the arrow keys. */
  children: (item: Item, index: number) => ReactNode
  /** Whether items are lines, or tiles next to each other. */
  variant?: 'lines' | 'tiles'
}

/**
 * A sortable list: by dragging, by keyboard (Enter on the handle, arrows, Enter), or by buttons that move an item one
 * step, which are easier on a phone. Screen readers announce every move.
 */
export function OrderedList<Item extends object>(props: Props<Item>) {
  const { label, items, idOf, nameOf, onReorder, children, variant = 'lines' } = props
  const isTiles = variant === 'tiles'
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': textOf(props, key) })),
    onReorder: ({ keys, target }) => onReorder(moved(props, keys, target)),
  })
  // At either end of the list, the button does nothing but keeps the focus; a disabled button would lose it.
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
      layout={isTiles ? 'grid' : 'stack'}
      keyboardNavigationBehavior="tab"
      dragAndDropHooks={dragAndDropHooks}
      className={classNames(styles.ordered, isTiles ? 'columns fill least-8 gap-3' : 'stack lined')}
    >
      {(item) => {
        const index = items.indexOf(item)
        const name = nameOf(item)
        return (
          <GridListItem id={idOf(item)} textValue={name}>
            <Cluster gap={isTiles ? 1 : 3} unbroken={!isTiles} grows="last" onKeyDown={keepTab}>
              <Cluster unbroken={!isTiles} className="quiet">
                <Button
                  slot="drag"
                  className={classNames(buttonStyles.square, styles.handle)}
                  aria-label={`Move ${name}`}
                >
                  <Icon path={icons.grip} />
                </Button>
                <IconButton
                  label={`Move ${name} ${isTiles ? 'forward' : 'up'}`}
                  aria-disabled={index === 0}
                  onClick={() => step(index, -1)}
                >
                  <Icon small name={isTiles ? 'previous' : 'up'} />
                </IconButton>
                <IconButton
                  label={`Move ${name} ${isTiles ? 'back' : 'down'}`}
                  aria-disabled={index === items.length - 1}
                  onClick={() => step(index, 1)}
                >
                  {isTiles ? <Icon small name="next" /> : <Icon small path={icons.down} />}
                </IconButton>
              </Cluster>
              {children(item, index)}
            </Cluster>
          </GridListItem>
        )
      }}
    </GridList>
  )
}

/**
 * Lets Tab go through all rows. By default, Tab leaves a grid after its first row, and only the arrow keys reach the
 * other rows.
 */
function keepTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation()
}

function textOf<Item>({ items, idOf, nameOf }: Props<Item>, key: Key): string {
  const item = items.find((one) => idOf(one) === key)
  return item ? nameOf(item) : ''
}

function moved<Item>({ items, idOf }: Props<Item>, keys: Set<Key>, target: DropTarget): Item[] {
  if (target.type !== 'item') return items
  const movedItems = items.filter((item) => keys.has(idOf(item)))
  const rest = items.filter((item) => !keys.has(idOf(item)))
  const at = rest.findIndex((item) => idOf(item) === target.key)
  return at < 0 ? items : rest.toSpliced(target.dropPosition === 'before' ? at : at + 1, 0, ...movedItems)
}

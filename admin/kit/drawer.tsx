import { type ReactNode, useId } from 'react'
import { Icon } from '#ui/data/icon.tsx'
import { IconButton } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { useModal } from '#ui/overlay/use-modal.ts'
import styles from './drawer.module.css'

type Props = { title: string; open: boolean; onClose: () => void; children: ReactNode }

/** A modal sheet at the edge of the screen, for the parts of a page that staff seldom need. */
export function Drawer({ title, open, onClose, children }: Props) {
  const modal = useModal({ open, onClose, keepsInput: true })
  const titleId = useId()
  return (
    <dialog {...modal} className={styles.drawer} aria-labelledby={titleId}>
      <Cluster unbroken justify="between" gap={4} className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label="Close" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Cluster>
      {open && children}
    </dialog>
  )
}

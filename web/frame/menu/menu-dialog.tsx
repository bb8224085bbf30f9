import { layoutMessages } from '#messages/layout.ts'
import { shopName } from '#model/shop-name.ts'
import { Modal } from '#ui/overlay/modal.tsx'
import { useCloseWhenWide } from '#ui/overlay/use-close-when-wide.ts'
import type { ModalRef } from '#ui/overlay/use-modal.ts'
import type { Categories } from '#web/page/use-categories.ts'
import styles from '../frame.module.css'
import { MobileMenuEntries } from './mobile-menu-entries.tsx'

type MenuDialogProps = {
  categories: Categories
  open: boolean
  onClose: () => void
  ref: ModalRef
}

/** Slides in from the right with all links of the nav bar. */
export function MenuDialog({ categories, open, onClose, ref }: MenuDialogProps) {
  // Above the breakpoint the nav bar replaces the menu.
  useCloseWhenWide(() => ref.current?.close())
  return (
    <Modal
      placement="end"
      title={layoutMessages.menu.label}
      head={<span className={styles.name}>{shopName}</span>}
      closeLabel={layoutMessages.menu.close}
      open={open}
      onClose={onClose}
      ref={ref}
      className={styles.menu}
    >
      <MobileMenuEntries categories={categories} />
    </Modal>
  )
}

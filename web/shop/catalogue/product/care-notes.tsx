import { productMessages } from '#messages/product.ts'
import { classNames } from '#ui/class-names.ts'
import { useShopTexts } from '#web/page/shop-texts.ts'
import styles from './product-view.module.css'

/** Applies to every khukuri; shown beside its description. */
export function CareNotes({ className }: { className?: string | undefined }) {
  const { care } = productMessages
  const { care_title: title = care.title, care_notes: notes = care.notes } = useShopTexts().product
  return (
    <aside className={classNames(styles.care, className)} aria-label={title}>
      {notes.map((note) => (
        <p key={note.title}>
          <b>{note.title}</b>
          {note.text}
        </p>
      ))}
    </aside>
  )
}

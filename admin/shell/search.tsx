import { useLayoutEffect, useState } from 'react'
import type { menuFor } from '#admin/kit/menu.ts'
import { Icon } from '#ui/data/icon.tsx'
import styles from './frame.module.css'
import { SearchDialog } from './search-dialog.tsx'

const isMac = /Mac|iP(?:hone|ad)/.test(navigator.platform)

/** The search button; '/' and Ctrl+K open the search, too. */
export function Search({ groups }: Pick<ReturnType<typeof menuFor>, 'groups'>) {
  const [isOpen, setOpen] = useState(false)
  // Before the paint, so that no key is lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={`target ${styles.find}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className={styles.hiddenOnPhone}>Search</span>
        <span className={styles.keys} aria-hidden="true">
          {isMac ? '⌘ K' : 'Ctrl K'}
        </span>
      </button>
      {isOpen && <SearchDialog groups={groups} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Text fields and dialogs receive '/' as text. */
function opensSearch({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey) return true
  const isTyping =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog')
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping
}

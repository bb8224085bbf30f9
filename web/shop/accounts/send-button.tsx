import { Button } from '../../../ui/button.tsx'
import { useHydrated } from '../../../ui/hydrated.ts'
import styles from './entry-page.module.css'

/** Waits for the page's scripts, without looking different: sent before them, the form would go to nobody. */
export function SendButton({ busy, children }: { busy: boolean; children: string }) {
  const hydrated = useHydrated()
  return (
    <Button type="submit" busy={busy} disabled={!hydrated} className={styles.send}>
      {children}
    </Button>
  )
}

import type { ReactNode } from 'react'
import { useHydrated } from '#ui/hydrated.ts'
import styles from '../drawings.module.css'

/**
 * A decorative drawing made of `outline`s. Browsers with scripts load their file only once the page is hydrated: one
 * that stands in the page from the start would load before the first paint and delay it on a slow network.
 */
export function Drawing({ viewBox, children }: { viewBox: string; children: ReactNode }) {
  const hydrated = useHydrated()
  return (
    <>
      {!hydrated && (
        <noscript>
          <svg className={styles.drawing} viewBox={viewBox} aria-hidden="true">
            {children}
          </svg>
        </noscript>
      )}
      <svg className={`${styles.drawing} with-scripts`} viewBox={viewBox} aria-hidden="true">
        {hydrated && children}
      </svg>
    </>
  )
}

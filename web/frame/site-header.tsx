import { memo, Suspense } from 'react'
import type { Categories } from '#web/page/use-categories.ts'
import styles from './frame.module.css'
import { NavBar } from './later.ts'
import { MinimalBar, TopBar } from './top-bar.tsx'

type Props = {
  categories: Categories
  /** For pages for logging in, registering or recovering an account. */
  isMinimal: boolean
}

/** Rendered only with other properties: its parts must stay as they are until their file has loaded. */
export const SiteHeader = memo(({ categories, isMinimal }: Props) => (
  <header>
    {isMinimal ? (
      <MinimalBar />
    ) : (
      <div className={styles.bars}>
        <TopBar categories={categories} />
        <Suspense>
          <NavBar categories={categories} />
        </Suspense>
      </div>
    )}
  </header>
))

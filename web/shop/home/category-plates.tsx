import { Picture } from '#ui/data/picture.tsx'
import type { ListedCategory } from '#web/page/load-categories.ts'
import { pictureSource } from '#web/pictures/picture-source.ts'
import styles from './home.module.css'
import type { CategoryDetails } from './load-home.ts'

type Props = {
  details: CategoryDetails
  categories: readonly ListedCategory[]
  shown: number
  /** Pictures shown so far; only those load. */
  loaded: ReadonlySet<number>
}

export function CategoryPlates({ details, categories, shown, loaded }: Props) {
  return categories.map(({ slug }, index) => {
    const picture = details[slug]?.picture
    if (!picture || !loaded.has(index)) return null
    return (
      <Picture
        key={slug}
        picture={{ ...pictureSource(picture), alt: '' }}
        sizes="45vw"
        className={index === shown ? styles.shown : undefined}
      />
    )
  })
}

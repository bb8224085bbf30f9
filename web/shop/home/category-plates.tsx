import type { Category } from '#contract/shop/catalogue.ts'
import { Picture } from '#ui/data/picture.tsx'
import { pictureSource } from '#web/pictures/picture-source.ts'
import styles from './home.module.css'
import type { Plates } from './load-home.ts'

type Props = {
  plates: Plates
  categories: readonly Category[]
  shown: number
  /** Pictures shown so far; only those load. */
  loaded: ReadonlySet<number>
}

export function CategoryPlates({ plates, categories, shown, loaded }: Props) {
  return categories.map(({ slug }, index) => {
    const picture = plates[slug]
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

import type { Category } from '../../../contract/shop/catalogue.ts'
import { Picture } from '../../ui/picture.tsx'
import { usePictureSource } from '../catalogue/use-picture-source.ts'
import styles from './category-index.module.css'
import type { Plates } from './load-home.ts'

type Props = {
  plates: Plates
  categories: readonly Category[]
  shown: number
  /** Those ever asked for; the others need not be loaded. */
  loaded: ReadonlySet<number>
}

export function CategoryPlates({ plates, categories, shown, loaded }: Props) {
  const sourceOf = usePictureSource()
  return categories.map(({ slug }, index) => {
    const picture = plates[slug]
    if (!picture || !loaded.has(index)) return null
    return (
      <Picture
        key={slug}
        picture={{ ...sourceOf(picture), alt: '' }}
        sizes="45vw"
        className={index === shown ? styles.shown : undefined}
      />
    )
  })
}

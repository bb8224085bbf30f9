import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { Loaded } from '../../client/loaded.ts'
import { heroPicture } from './editorial-pictures.ts'
import styles from './hero.module.css'
import type { ProductPart } from './load-home.ts'

type Props = { arrivals: Loaded<ProductPart> | Promise<Loaded<ProductPart>> }

/** What is drawn under the picture stands under butt, bolster and tip of the knife in it. */
export function Hero({ arrivals }: Props) {
  return (
    <section>
      <div className={`${styles.words} wrap grid`}>
        <h1>The bend does the&nbsp;work.</h1>
        <div className={styles.lead}>
          <p>
            A khukuri falls forward of the hand, so the blade strikes before the wrist tires. Ours are forged
            from spring steel in eastern Nepal, then measured, weighed and drawn to one scale.
          </p>
          <p className={styles.go}>
            <ButtonLink to="/products">
              <Loading of={arrivals} fallback="See all pieces">
                {(loaded) => (loaded.ok ? `See all ${loaded.value.count} pieces` : 'See all pieces')}
              </Loading>
            </ButtonLink>
            <ButtonLink look="text" to="#forge">
              How one is made
            </ButtonLink>
          </p>
        </div>
      </div>
      <figure className={styles.plate}>
        <Picture
          picture={heroPicture}
          sizes="(width <= 768px) 85vw, 100vw"
          eager
          first
          className={styles.picture}
        />
        <div className={styles.dimension} aria-hidden="true">
          <span>
            Handle <b>14.2 cm</b>
          </span>
          <span>
            Blade <b>25.4 cm</b>
          </span>
        </div>
        <figcaption className={`${styles.caption} wrap`}>
          <span>
            <Link to="/products?search=ang%20khola">Ang Khola 10-inch</Link> <span lang="ne">आङखोला</span>
          </span>
          <span>Rosewood, brass bolster, 5160 steel, 800 g</span>
          <span>Pl. 10</span>
        </figcaption>
      </figure>
    </section>
  )
}

import { Link } from 'react-router'
import { homeMessages } from '#messages/home.ts'
import type { Picture as PictureAnswer } from '../../../contract/shop/catalogue.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { Loaded } from '../../client/loaded.ts'
import { pictureSource } from '../catalogue/picture-source.ts'
import { useShopTexts } from '../layout/shop-texts.ts'
import { heroPicture } from './editorial-pictures.ts'
import styles from './hero.module.css'
import type { ProductPart } from './load-home.ts'

const { hero: words } = homeMessages

type Props = { arrivals: Loaded<ProductPart> | Promise<Loaded<ProductPart>> }

/** The knife in the picture. */
const piece = { name: 'Ang Khola 10-inch', nameInNepali: 'आङखोला' }

/** The dimension lines under the picture align with the butt, bolster and tip of the knife in it. */
export function Hero({ arrivals }: Props) {
  const { home: texts } = useShopTexts()
  const { hero_picture: own } = texts
  return (
    <section>
      <div className={`${styles.words} wrap grid`}>
        <h1>{texts.hero_title ?? words.title}</h1>
        <div className={styles.lead}>
          <p>{texts.hero_text ?? words.text}</p>
          <p className={styles.go}>
            <ButtonLink to="/products">
              <Loading of={arrivals} fallback={words.seeAll}>
                {(loaded) =>
                  loaded.ok && loaded.value.count > 1 ? words.seeAllOf(loaded.value.count) : words.seeAll
                }
              </Loading>
            </ButtonLink>
            {(texts.sections ?? ['forge']).includes('forge') && (
              <ButtonLink look="text" to="#forge">
                {words.howItIsMade}
              </ButtonLink>
            )}
          </p>
        </div>
      </div>
      {own ? <OwnPlate picture={own} caption={texts.hero_caption} /> : <Plate arrivals={arrivals} />}
    </section>
  )
}

/** Our own picture, with the measurements of the knife in it. */
function Plate({ arrivals }: Props) {
  return (
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
          {words.handle} <b>{words.centimeters(14.2)}</b>
        </span>
        <span>
          {words.blade} <b>{words.centimeters(25.4)}</b>
        </span>
      </div>
      <figcaption className={`${styles.caption} wrap`}>
        <span>
          <Loading of={arrivals} fallback={<PieceLink />}>
            {(loaded) => (loaded.ok && loaded.value.count === 0 ? piece.name : <PieceLink />)}
          </Loading>{' '}
          <span lang="ne">{piece.nameInNepali}</span>
        </span>
        <span>{words.materials}</span>
        <span>{words.plate}</span>
      </figcaption>
    </figure>
  )
}

function PieceLink() {
  return <Link to="/products?search=ang%20khola">{piece.name}</Link>
}

function OwnPlate({ picture, caption }: { picture: PictureAnswer; caption: string | undefined }) {
  return (
    <figure className={styles.plate}>
      <Picture
        picture={pictureSource(picture)}
        sizes="(width <= 768px) 85vw, 100vw"
        eager
        first
        className={styles.picture}
      />
      {caption && (
        <figcaption className={`${styles.caption} wrap`}>
          <span>{caption}</span>
        </figcaption>
      )}
    </figure>
  )
}

import { homeMessages } from '#messages/home.ts'
import { Picture } from '#ui/data/picture.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import type { Loaded } from '#web/client/loaded.ts'
import { heroPicture } from '#web/pictures/editorial-pictures.ts'
import { pictureSource } from '#web/pictures/picture-source.ts'
import { tellsOfForging } from './forge.tsx'
import styles from './hero.module.css'
import { useHomeTexts } from './home-texts.ts'
import type { ProductPart } from './load-home.ts'

const { hero: words } = homeMessages

type Props = { arrivals: Loaded<ProductPart> | Promise<Loaded<ProductPart>> }

export function Hero({ arrivals }: Props) {
  const texts = useHomeTexts()
  const { hero_picture: own } = texts
  return (
    <section>
      <div className={`${styles.words} wrap grid`}>
        <h1>{texts.hero_title ?? words.title}</h1>
        <div className={styles.lead}>
          <p>{texts.hero_text ?? words.text}</p>
          <Cluster as="p" gap={5} rows={3} className={styles.go}>
            <ButtonLink to="/products">
              <Loading value={arrivals} fallback={words.seeAll}>
                {(loaded) =>
                  loaded.ok && loaded.value.count > 1 ? words.seeAllOf(loaded.value.count) : words.seeAll
                }
              </Loading>
            </ButtonLink>
            {(texts.sections ?? ['forge']).includes('forge') && tellsOfForging(texts) && (
              <ButtonLink variant="text" to="#forge">
                {words.howItIsMade}
              </ButtonLink>
            )}
          </Cluster>
        </div>
      </div>
      <figure className={styles.plate}>
        <Picture
          picture={own ? pictureSource(own) : heroPicture}
          sizes="(width <= 768px) 85vw, 100vw"
          eager
          first
          className={styles.picture}
        />
        {!own && <Dimensions handle={texts.hero_handle_cm} blade={texts.hero_blade_cm} />}
        {texts.hero_caption && (
          <figcaption className={`${styles.caption} wrap`}>
            <span>{texts.hero_caption}</span>
          </figcaption>
        )}
      </figure>
    </section>
  )
}

export function HeroSkeleton() {
  return (
    <Skeleton>
      <div className={`${styles.words} wrap grid`}>
        <SkeletonBlock className={styles.title} />
        <SkeletonBlock className={styles.lead} height="9rem" />
      </div>
      <SkeletonBlock className={styles.picture} height="auto" />
    </Skeleton>
  )
}

type Lengths = { handle: number | undefined; blade: number | undefined }

/** Lengths in cm. The lines align with the butt, bolster and tip of the knife in the default picture. */
function Dimensions({ handle, blade }: Lengths) {
  if (!handle || !blade) return null
  return (
    <div className={styles.dimension} aria-hidden="true">
      <span>
        {words.handle} <b>{words.centimeters(handle)}</b>
      </span>
      <span>
        {words.blade} <b>{words.centimeters(blade)}</b>
      </span>
    </div>
  )
}

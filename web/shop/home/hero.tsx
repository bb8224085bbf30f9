import { Link } from 'react-router'
import { homeMessages } from '#messages/home.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/data/picture.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/input/button.tsx'
import { Cluster, Split, Stack } from '#ui/layout/arrange.tsx'
import { Actions } from '#ui/layout/section.tsx'
import type { Deferred } from '#web/client/loaded.ts'
import { productAddress } from '#web/client/page-addresses.ts'
import { heroPicture } from '#web/pictures/editorial-pictures.ts'
import { pictureSource } from '#web/pictures/picture-source.ts'
import styles from './home.module.css'
import { tellsOfForging, useHomeTexts } from './home-texts.ts'
import type { ProductPart } from './load-home.ts'

const { hero: words } = homeMessages

type Props = { arrivals: Deferred<ProductPart> }

export function Hero({ arrivals }: Props) {
  const texts = useHomeTexts()
  const { hero_picture: own, hero_product: piece } = texts
  return (
    <section>
      <Split gap="gap" className={`${styles.words} wrap`}>
        <h1>{texts.hero_title ?? words.title}</h1>
        <Stack gap={5}>
          <p className="lead">{texts.hero_text ?? words.text}</p>
          <Actions as="p">
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
          </Actions>
        </Stack>
      </Split>
      <figure className={`card ${styles.figure}`}>
        <Picture
          picture={own ? pictureSource(own) : heroPicture}
          sizes="(width <= 768px) 85vw, 100vw"
          eager
          first
          className={classNames(styles.hero, !own && styles.drawn)}
        />
        {!own && <Dimensions handle={texts.hero_handle_cm} blade={texts.hero_blade_cm} />}
        {(texts.hero_caption || piece) && (
          <figcaption className={`${styles.caption} wrap quiet small`}>
            <Cluster as="span" justify="between" gap={1}>
              {texts.hero_caption}
              {piece && (
                <Link to={productAddress(piece.slug)} className="target card-link">
                  {words.see(piece.name)}
                </Link>
              )}
            </Cluster>
          </figcaption>
        )}
      </figure>
    </section>
  )
}

export function HeroSkeleton() {
  return (
    <Skeleton>
      <Split gap="gap" className={`${styles.words} wrap`}>
        <SkeletonBlock className={styles.title} />
        <SkeletonBlock height="12rem" />
      </Split>
      <SkeletonBlock className={styles.hero} height="auto" />
    </Skeleton>
  )
}

type Lengths = { handle: number | undefined; blade: number | undefined }

/** Lengths in cm. The lines align with the butt, bolster and tip of the knife in the default picture. */
function Dimensions({ handle, blade }: Lengths) {
  if (!handle || !blade) return null
  return (
    <div className={`${styles.dimension} quiet small`} aria-hidden="true">
      <span>
        {words.handle} <b className="unbroken">{words.centimeters(handle)}</b>
      </span>
      <span>
        {words.blade} <b className="unbroken">{words.centimeters(blade)}</b>
      </span>
    </div>
  )
}

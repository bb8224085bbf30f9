import type { CSSProperties } from 'react'
import type { ShopTexts } from '#contract/shop/texts.ts'
import { homeMessages } from '#messages/home.ts'
import { Picture } from '#ui/data/picture.tsx'
import { workshopPicture } from '#web/pictures/editorial-pictures.ts'
import { pictureSource } from '#web/pictures/picture-source.ts'
import styles from './forge.module.css'
import { useHomeTexts } from './home-texts.ts'

const { forge: words } = homeMessages

/** Whether the shop has any content about its forging. */
export function tellsOfForging({ forge_text, forge_picture, forge_steps, hardness }: ShopTexts['home']) {
  return Boolean(forge_text || forge_picture || forge_steps?.length || hardness?.length)
}

/** How a khukuri is made, in the shop's words; the page's only dark band. */
export function Forge() {
  const texts = useHomeTexts()
  const { forge_picture: picture, forge_text: text, forge_steps: steps, hardness } = texts
  if (!tellsOfForging(texts)) return null
  return (
    <section className={styles.forge} id="forge" aria-labelledby="forge-title">
      <div className={`${styles.inner} wrap grid`}>
        <figure className={styles.plate}>
          <Picture
            picture={picture ? pictureSource(picture) : workshopPicture}
            sizes="(width <= 960px) 100vw, 60vw"
          />
        </figure>
        <div className={styles.words}>
          <h2 id="forge-title">{texts.forge_title ?? words.title}</h2>
          {text && <p>{text}</p>}
          {hardness && <Hardness zones={hardness} />}
        </div>
        {steps && (
          <ol className={styles.steps}>
            {[...steps.entries()].map(([place, step]) => (
              <li key={place}>{step}</li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}

/** Rockwell hardness C by zone of the blade. */
function Hardness({ zones }: { zones: NonNullable<ShopTexts['home']['hardness']> }) {
  return (
    <dl className={styles.hardness}>
      {zones.map(({ zone, from, to }) => (
        // The line is as long as the middle of the range.
        <div key={zone} style={{ '--hrc': Math.min((from + to) / 2, 60) } as CSSProperties}>
          <dt>{zone}</dt>
          <dd>
            {from === to ? from : `${from}–${to}`}{' '}
            <abbr title={words.hardnessUnit.full}>{words.hardnessUnit.short}</abbr>
          </dd>
        </div>
      ))}
    </dl>
  )
}

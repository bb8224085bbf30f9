import type { CSSProperties } from 'react'
import { homeMessages } from '#messages/home.ts'
import { Picture } from '../../../ui/picture.tsx'
import { pictureSource } from '../catalogue/picture-source.ts'
import { useShopTexts } from '../layout/shop-texts.ts'
import { workshopPicture } from './editorial-pictures.ts'
import styles from './forge.module.css'

const { forge: words } = homeMessages

/** Rockwell hardness C, unless the shop has set its own. */
const hardness = [
  { zone: words.zones.edge, from: 55, to: 57 },
  { zone: words.zones.belly, from: 45, to: 46 },
  { zone: words.zones.spine, from: 22, to: 25 },
]

/** How a khukuri is made; the page's only dark band. */
export function Forge() {
  const { home: texts } = useShopTexts()
  const { forge_picture: picture } = texts
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
          <p>{texts.forge_text ?? words.text}</p>
          <dl className={styles.hardness}>
            {(texts.hardness ?? hardness).map(({ zone, from, to }) => (
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
        </div>
        <ol className={styles.steps}>
          {(texts.forge_steps ?? words.steps).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </section>
  )
}

import type { CSSProperties } from 'react'
import type { ShopTexts } from '#contract/shop/texts.ts'
import { homeMessages } from '#messages/home.ts'
import { classNames } from '#ui/class-names.ts'
import { DescriptionList, Fact } from '#ui/data/description-list.tsx'
import { Picture } from '#ui/data/picture.tsx'
import { Columns, Split, Stack } from '#ui/layout/arrange.tsx'
import { workshopPicture } from '#web/pictures/editorial-pictures.ts'
import { pictureSource } from '#web/pictures/picture-source.ts'
import styles from './home.module.css'
import { tellsOfForging, useHomeTexts } from './home-texts.ts'

const { forge: words } = homeMessages

/** How a khukuri is made, in the shop's words; the page's only dark band. */
export function Forge() {
  const texts = useHomeTexts()
  const { forge_picture: picture, forge_text: text, forge_steps: steps, hardness } = texts
  if (!tellsOfForging(texts)) return null
  return (
    <section className={classNames(styles.forge, 'forge')} id="forge" aria-labelledby="forge-title">
      <Stack gap={7} className="wrap">
        <Split className={styles.making}>
          <figure className={styles.plate}>
            <Picture
              picture={picture ? pictureSource(picture) : workshopPicture}
              sizes="(width <= 768px) 100vw, 65vw"
            />
          </figure>
          <Stack gap={5}>
            <h2 id="forge-title">{texts.forge_title ?? words.title}</h2>
            {text && <p>{text}</p>}
            {hardness && <Hardness zones={hardness} />}
          </Stack>
        </Split>
        {steps && (
          <Columns as="ol" least={8} className={`${styles.steps} small`}>
            {[...steps.entries()].map(([place, step]) => (
              <li key={place}>{step}</li>
            ))}
          </Columns>
        )}
      </Stack>
    </section>
  )
}

/** Rockwell hardness C by zone of the blade. */
function Hardness({ zones }: { zones: NonNullable<ShopTexts['home']['hardness']> }) {
  return (
    <DescriptionList variant="ends" className={styles.hardness}>
      {zones.map(({ zone, from, to }) => (
        <Fact key={zone} name={zone}>
          {from === to ? from : `${from}–${to}`}{' '}
          <abbr title={words.hardnessUnit.full}>{words.hardnessUnit.short}</abbr>
          <span
            className={styles.scale}
            style={{ '--hrc': Math.min((from + to) / 2, 60) } as CSSProperties}
          />
        </Fact>
      ))}
    </DescriptionList>
  )
}

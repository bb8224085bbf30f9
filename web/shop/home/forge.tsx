import type { CSSProperties } from 'react'
import { Picture } from '../../../ui/picture.tsx'
import { workshopPicture } from './editorial-pictures.ts'
import styles from './forge.module.css'

/** Rockwell hardness C; the line is drawn for the middle of the range. */
const hardness = [
  { zone: 'Edge', range: '55–57', middle: 56 },
  { zone: 'Belly', range: '45–46', middle: 45.5 },
  { zone: 'Spine', range: '22–25', middle: 23.5 },
] as const

const steps = [
  'Choose the spring',
  'Cut',
  'Forge',
  'Shape',
  'File',
  'Quench the edge',
  'Set the handle',
  'Grind and polish',
  'Sew the scabbard',
  'Check',
] as const

/** How one is made: the page's one dark band. */
export function Forge() {
  return (
    <section className={styles.forge} id="forge" aria-labelledby="forge-title">
      <div className={`${styles.inner} wrap grid`}>
        <figure className={styles.plate}>
          <Picture picture={workshopPicture} sizes="(width <= 960px) 100vw, 60vw" />
        </figure>
        <div className={styles.words}>
          <h2 id="forge-title">Four people, one day</h2>
          <p>
            A truck spring is chosen, cut and heated cherry red. One smith holds, others strike. Only the edge
            meets water, poured from a kettle and judged by colour, so the edge is hard and the spine stays
            soft enough to take a blow.
          </p>
          <dl className={styles.hardness}>
            {hardness.map(({ zone, range, middle }) => (
              <div key={zone} style={{ '--hrc': middle } as CSSProperties}>
                <dt>{zone}</dt>
                <dd>
                  {range} <abbr title="Rockwell hardness, scale C">HRC</abbr>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </section>
  )
}

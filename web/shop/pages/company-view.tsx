import type { CompanyInfo } from '../../../contract/shop/pages.ts'
import { Notch } from '../../../ui/notch.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { siteTitle } from '../../settings.ts'
import { workshopPicture } from '../home/editorial-pictures.ts'
import { PageTitle } from '../layout/page-title.tsx'
import styles from './company-view.module.css'
import { CoreValues } from './core-values.tsx'
import { paragraphs } from './paragraphs.ts'

export const aboutUs = `About ${siteTitle}`

/** Who makes the knives and why. What is not told has no heading either. */
export function CompanyView({ company }: { company: CompanyInfo }) {
  const { tagline, history_summary, mission_statement, vision_statement, core_values } = company
  const history = paragraphs(history_summary)
  const aims = [
    { title: 'Our mission', told: paragraphs(mission_statement) },
    { title: 'Our vision', told: paragraphs(vision_statement) },
  ].filter(({ told }) => told.length > 0)
  return (
    <>
      <PageTitle own="About us" />
      <header className={`${styles.head} wrap`}>
        <h1>{aboutUs}</h1>
        {tagline && <p className={styles.tagline}>{tagline}</p>}
      </header>
      <Picture picture={workshopPicture} sizes="100vw" eager first className={styles.plate} />
      {history.length > 0 && (
        <section className={`${styles.history} wrap grid`}>
          <h2>Our history</h2>
          <div className={styles.told}>
            {history.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </section>
      )}
      {aims.length > 0 && (
        <section className="section wrap">
          <Notch className={styles.aims}>
            {aims.map(({ title, told }) => (
              <div key={title}>
                <h2>{title}</h2>
                {told.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </div>
            ))}
          </Notch>
        </section>
      )}
      <CoreValues values={core_values ?? []} />
    </>
  )
}

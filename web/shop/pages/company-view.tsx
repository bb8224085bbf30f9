import type { CompanyInfo } from '#contract/shop/pages.ts'
import { pagesMessages } from '#messages/pages.ts'
import { Picture } from '#ui/data/picture.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Notch, SectionHeading } from '#ui/layout/section-heading.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { useShopName } from '#web/page/use-shop-name.ts'
import { workshopPicture } from '#web/pictures/editorial-pictures.ts'
import styles from './company-view.module.css'

const messages = pagesMessages.company

/** The makers of the knives and their story. A section without text is left out. */
export function CompanyView({ company }: { company: CompanyInfo }) {
  const { tagline, history_summary, mission_statement, vision_statement, core_values } = company
  const history = paragraphs(history_summary)
  const aims = [
    { title: messages.mission, texts: paragraphs(mission_statement) },
    { title: messages.vision, texts: paragraphs(vision_statement) },
  ].filter(({ texts }) => texts.length > 0)
  return (
    <>
      <PageTitle own={messages.title} />
      <header className={`${styles.head} wrap`}>
        <h1>{messages.heading(useShopName())}</h1>
        {tagline && <p className={styles.tagline}>{tagline}</p>}
      </header>
      <Picture picture={workshopPicture} sizes="100vw" eager first className={styles.plate} />
      {history.length > 0 && (
        <section className={`${styles.history} wrap grid`}>
          <h2>{messages.history}</h2>
          <div className={styles.text}>
            {[...history.entries()].map(([place, text]) => (
              <p key={place}>{text}</p>
            ))}
          </div>
        </section>
      )}
      {aims.length > 0 && (
        <section className="section wrap">
          <Notch className={styles.aims}>
            {aims.map(({ title, texts }) => (
              <div key={title}>
                <h2>{title}</h2>
                {[...texts.entries()].map(([place, text]) => (
                  <p key={place}>{text}</p>
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

function CoreValues({ values }: { values: CompanyInfo['core_values'] }) {
  if (values.length === 0) return null
  return (
    <section className="section wrap">
      <SectionHeading title={messages.values} />
      <ul className={styles.values}>
        {values.map(({ id, name, description }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function CompanySkeleton() {
  return (
    <Skeleton>
      <PageTitle own={pagesMessages.loading} waiting />
      <div className={`${styles.head} wrap`}>
        <SkeletonBlock width="60%" height="5rem" />
        <SkeletonBlock width="40%" height="1.6rem" className={styles.tagline} />
      </div>
      <SkeletonBlock className={styles.plate} />
    </Skeleton>
  )
}

/** Splits plain text into paragraphs at blank lines. */
export function paragraphs(text: string | null | undefined): string[] {
  return (text ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

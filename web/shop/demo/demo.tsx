import { Analytics } from '../analytics/analytics.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { closing, hero, label, sections } from './content.ts'
import styles from './demo.module.css'
import { DemoFooter } from './demo-footer.tsx'
import { DemoHeader } from './demo-header.tsx'
import { Notes } from './notes.tsx'
import { SampleProducts } from './sample-products.tsx'
import { Silhouette } from './silhouette.tsx'
import { Story } from './story.tsx'
import { Testimonials } from './testimonials.tsx'

/** A landing page of no shop, to show what one could look like. It stands alone and leads nowhere else. */
export default function DemoPage() {
  return (
    <div className={styles.demo}>
      <PageTitle own={label.title} />
      <meta name="robots" content="noindex" />
      <Analytics />
      <aside className={styles.label} aria-label={label.title}>
        <p>
          <strong>{label.title}</strong> {label.text}
        </p>
      </aside>
      <DemoHeader />
      <main>
        <section id={sections.home} className={styles.hero}>
          <div className="wrap">
            <h1>{hero.title}</h1>
            <div className={styles.lead}>
              <p>{hero.text}</p>
              <a href={hero.link.href} className={styles.go}>
                {hero.link.text}
              </a>
            </div>
          </div>
          <Silhouette drawn className={styles.blade} />
        </section>
        <SampleProducts />
        <Story />
        <Testimonials />
        <Notes />
      </main>
      <DemoFooter closing={closing} />
    </div>
  )
}

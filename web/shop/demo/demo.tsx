import { demoMessages } from '#messages/demo.ts'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Analytics } from '#web/consent/analytics.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { navLinks } from './content.ts'
import styles from './demo.module.css'
import { DemoFooter } from './demo-footer.tsx'
import headerStyles from './demo-header.module.css'
import { Notes, Story, Testimonials } from './demo-sections.tsx'
import { SampleProducts } from './sample-products.tsx'
import { Silhouette } from './silhouette.tsx'

const { notice, hero } = demoMessages

/** A sample landing page; its links stay on the page. */
export default function DemoPage() {
  return (
    <div className={styles.demo}>
      <PageTitle own={notice.title} />
      <Analytics />
      <aside className={styles.label} aria-label={notice.title}>
        <p>
          <strong>{notice.title}</strong> {notice.text}
        </p>
      </aside>
      <DemoHeader />
      <main>
        <section id="home" className={styles.hero}>
          <div className="wrap">
            <h1>{hero.title}</h1>
            <Stack align="start" gap={5} className={styles.lead}>
              <p>{hero.text}</p>
              <a href="#products" className={styles.go}>
                {hero.link}
              </a>
            </Stack>
          </div>
          <Silhouette drawn className={styles.blade} />
        </section>
        <SampleProducts />
        <Story />
        <Testimonials />
        <Notes />
      </main>
      <DemoFooter />
    </div>
  )
}

function DemoHeader() {
  return (
    <header className={headerStyles.header}>
      <div className={`${headerStyles.row} wrap`}>
        <a href="#home" className={headerStyles.brand}>
          {demoMessages.brand}
        </a>
        <nav aria-label={demoMessages.mainNav}>
          <Cluster as="ul" className={headerStyles.links}>
            {navLinks.map(({ text, href }) => (
              <li key={text}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </Cluster>
        </nav>
      </div>
    </header>
  )
}

import { demoMessages } from '#messages/demo.ts'
import { Cluster } from '#ui/layout/arrange.tsx'
import { SocialIcon } from '#web/shop/contact/social-icon.tsx'
import { footerLinks, socialLinks } from './content.ts'
import styles from './demo-footer.module.css'

export function DemoFooter() {
  return (
    <footer className={styles.footer}>
      <div className={`${styles.grid} wrap`}>
        <p className={styles.brand}>{demoMessages.brand}</p>
        <nav aria-label={demoMessages.footerNav}>
          <Cluster as="ul" gap={5} rows={0} className={styles.links}>
            {footerLinks.map(({ text, href }) => (
              <li key={text}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </Cluster>
        </nav>
        <Cluster as="ul" unbroken align="stretch" aria-label={demoMessages.socialMedia}>
          {socialLinks.map(({ text, href }) => (
            <li key={text}>
              <a href={href} aria-label={text}>
                <SocialIcon platform={text} />
              </a>
            </li>
          ))}
        </Cluster>
        <p className={styles.closing}>{demoMessages.closing}</p>
      </div>
    </footer>
  )
}

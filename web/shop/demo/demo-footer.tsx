import { SocialIcon } from '../contact/social-icon.tsx'
import { brand, footerLinks, socialLinks } from './content.ts'
import styles from './demo-footer.module.css'

export function DemoFooter({ closing }: { closing: string }) {
  return (
    <footer className={styles.footer}>
      <div className={`${styles.grid} wrap`}>
        <p className={styles.brand}>{brand}</p>
        <nav aria-label="Footer">
          <ul className={styles.links}>
            {footerLinks.map(({ text, href }) => (
              <li key={text}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
        <ul className={styles.social} aria-label="Social media">
          {socialLinks.map(({ text, href }) => (
            <li key={text}>
              <a href={href} aria-label={text}>
                <SocialIcon platform={text} />
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.closing}>{closing}</p>
      </div>
    </footer>
  )
}

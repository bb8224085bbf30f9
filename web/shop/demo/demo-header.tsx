import { brand, navLinks } from './content.ts'
import styles from './demo-header.module.css'

export function DemoHeader() {
  return (
    <header className={styles.header}>
      <div className={`${styles.row} wrap`}>
        <a href="#home" className={styles.brand}>
          {brand}
        </a>
        <nav aria-label="Main">
          <ul className={styles.links}>
            {navLinks.map(({ text, href }) => (
              <li key={text}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  )
}

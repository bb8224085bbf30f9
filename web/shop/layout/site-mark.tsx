import { Link } from 'react-router'
import { Emblem } from '../../../ui/emblem.tsx'
import { siteTitle } from '../../settings.ts'
import styles from './site-mark.module.css'

/** The logo, which leads home. */
export function SiteMark() {
  return (
    <Link to="/" className={styles.mark}>
      <Emblem className={styles.emblem} />
      <span className={styles.name}>{siteTitle}</span>
      <span className={styles.nepali} lang="ne">
        कर्द खुकुरी घर
      </span>
    </Link>
  )
}

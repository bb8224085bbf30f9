import { Box } from '#ui/layout/box.tsx'
import styles from './kit.module.css'

/** An email as its reader sees it, in a frame that runs nothing and loads nothing. */
export function EmailFrame({ subject, html }: { subject: string; html: string }) {
  return <iframe className={styles.email} title={subject} sandbox="" srcDoc={html} />
}

/** The plain-text version of an email. */
export function PlainEmail({ text }: { text: string }) {
  return (
    <Box>
      <pre className={styles.plain}>{text}</pre>
    </Box>
  )
}

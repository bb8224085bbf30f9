import styles from './email-frame.module.css'

/** An email as its reader sees it, in a frame that runs nothing and loads nothing. */
export function EmailFrame({ subject, html }: { subject: string; html: string }) {
  return <iframe className={styles.frame} title={subject} sandbox="" srcDoc={html} />
}

/** The plain-text version of an email. */
export function PlainEmail({ text }: { text: string }) {
  return <pre className={styles.plain}>{text}</pre>
}

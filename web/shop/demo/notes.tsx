import { notes } from './content.ts'
import styles from './notes.module.css'

export function Notes() {
  return (
    <div className={`${styles.notes} wrap`}>
      {notes.map(({ id, title, text }) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </div>
  )
}

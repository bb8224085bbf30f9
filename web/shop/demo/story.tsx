import { sections, story } from './content.ts'
import styles from './story.module.css'

export function Story() {
  return (
    <section id={sections.story} className="section wrap">
      <div className={`${styles.story} grid`}>
        <h2>{story.title}</h2>
        <div className={styles.text}>
          {story.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
    </section>
  )
}

import { demoMessages } from '#messages/demo.ts'
import { notes } from './content.ts'
import styles from './demo-sections.module.css'

export function Story() {
  return (
    <section id="our-story" className="section wrap">
      <div className={`${styles.story} grid`}>
        <h2>{demoMessages.sections.story}</h2>
        <div className={styles.text}>
          {demoMessages.story.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
    </section>
  )
}

export function Testimonials() {
  return (
    <section id="testimonials" className="section wrap">
      <h2>{demoMessages.sections.testimonials}</h2>
      <div className={styles.testimonials}>
        {demoMessages.testimonials.map(({ quote, name, place }) => (
          <figure key={name}>
            <blockquote>
              <p>{quote}</p>
            </blockquote>
            <figcaption className="quiet">
              {name}, {place}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

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

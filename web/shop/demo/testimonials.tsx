import { sections, testimonials, testimonialsTitle } from './content.ts'
import styles from './testimonials.module.css'

export function Testimonials() {
  return (
    <section id={sections.testimonials} className="section wrap">
      <h2>{testimonialsTitle}</h2>
      <div className={styles.voices}>
        {testimonials.map(({ quote, name, place }) => (
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

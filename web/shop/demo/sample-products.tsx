import { products, productsTitle, sections } from './content.ts'
import styles from './sample-products.module.css'
import { Silhouette } from './silhouette.tsx'

/** How each of the six is drawn, by their order: the dearer, the longer. */
const shapes = [
  { length: 0.44, depth: 0.62 },
  { length: 0.6, depth: 1.05 },
  { length: 0.7, depth: 1.2 },
  { length: 0.9, depth: 0.78 },
  { length: 0.94, depth: 1.12 },
  { length: 1, depth: 0.94 },
]

export function SampleProducts() {
  return (
    <section id={sections.products} className={`${styles.products} wrap`}>
      <h2>{productsTitle}</h2>
      <ul className={styles.grid}>
        {products.map(({ name, price, text }, index) => (
          <li key={name} className={styles.card}>
            <div className={styles.plate}>
              <Silhouette {...shapes[index]} />
            </div>
            <h3>{name}</h3>
            <p className={styles.price}>{price}</p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

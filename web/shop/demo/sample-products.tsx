import { demoMessages } from '#messages/demo.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import { products } from './content.ts'
import styles from './sample-products.module.css'
import { Silhouette } from './silhouette.tsx'

export function SampleProducts() {
  return (
    <section id="products" className={`${styles.products} wrap`}>
      <h2>{demoMessages.productsTitle}</h2>
      <ul className={styles.grid}>
        {products.map(({ name, price, text, shape }) => (
          <li key={name} className={styles.card}>
            <Stack className={styles.plate}>
              <Silhouette {...shape} />
            </Stack>
            <h3>{name}</h3>
            <p className={styles.price}>{price}</p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

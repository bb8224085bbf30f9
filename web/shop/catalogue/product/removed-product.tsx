import { Link } from 'react-router'
import { catalogueMessages } from '#messages/catalogue.ts'
import { productMessages } from '#messages/product.ts'
import { ButtonLink } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { categoryAddress } from '#web/client/page-addresses.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { useCategories } from '#web/page/use-categories.ts'
import styles from './removed-product.module.css'

const messages = productMessages.gone

/** Replaces the page of a discontinued product, and offers alternatives to visitors with an old link. */
export function RemovedProduct() {
  const categories = useCategories()
  return (
    <div className={`${styles.removed} wrap`}>
      <PageTitle own={messages.title} />
      <h1>{productMessages.removed}</h1>
      <p className={styles.text}>{messages.text}</p>
      {categories.length > 0 && (
        <nav aria-label={messages.categories}>
          <ul className={styles.categories}>
            {categories.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={categoryAddress(slug)}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Cluster as="p" gap={5} rows={4}>
        <ButtonLink to="/products">{catalogueMessages.allProducts}</ButtonLink>
        <Link to="/contact">{messages.ask}</Link>
      </Cluster>
    </div>
  )
}

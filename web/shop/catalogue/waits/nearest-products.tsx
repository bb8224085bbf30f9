import type { ProductSummary } from '#contract/shop/catalogue.ts'
import { backInStockMessages } from '#messages/back-in-stock.ts'
import { Columns } from '#ui/layout/arrange.tsx'
import { Section } from '#ui/layout/section.tsx'
import { cardProduct } from '../card-product.ts'
import { ProductCard } from '../product-card.tsx'

/** What is in stock instead of a sold-out product. */
export function NearestProducts({ products }: { products: readonly ProductSummary[] }) {
  return (
    <Section title={backInStockMessages.nearest} className="section wrap">
      <Columns least={14} gap={6}>
        {products.map((product) => (
          <ProductCard key={product.slug} product={cardProduct(product)} level="h3" />
        ))}
      </Columns>
    </Section>
  )
}

import { Link } from 'react-router'
import { catalogueMessages } from '#messages/catalogue.ts'
import { loadErrorMessages } from '#messages/load-errors.ts'
import { removedProductMessages } from '#messages/removed-product.ts'
import { ButtonLink } from '#ui/input/button.tsx'
import { Columns, Stack } from '#ui/layout/arrange.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { categoryAddress } from '#web/client/page-addresses.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { useCategories } from '#web/page/use-categories.ts'

const messages = removedProductMessages

/** Replaces the page of a discontinued product, and offers alternatives to visitors with an old link. */
export function RemovedProduct() {
  const categories = useCategories()
  return (
    <Stack gap={6} className="page wrap">
      <PageTitle own={messages.title} />
      <Stack as="header" gap={4}>
        <h1>{loadErrorMessages.product[410]}</h1>
        <p className="quiet lead">{messages.text}</p>
      </Stack>
      {categories.length > 0 && (
        <nav aria-label={messages.categories}>
          <Columns as="ul" least={14} gap="gap">
            {categories.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={categoryAddress(slug)} className="target">
                  {name}
                </Link>
              </li>
            ))}
          </Columns>
        </nav>
      )}
      <Actions>
        <ButtonLink to="/products">{catalogueMessages.allProducts}</ButtonLink>
        <Link to="/contact">{messages.ask}</Link>
      </Actions>
    </Stack>
  )
}

import { Suspense, useDeferredValue, useState } from 'react'
import { useNavigationType } from 'react-router'
import type { CustomizationOption, Product } from '#contract/shop/catalogue.ts'
import { catalogueMessages } from '#messages/catalogue.ts'
import { productMessages } from '#messages/product.ts'
import { Crumbs } from '#ui/data/crumbs.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Columns, Split, Stack } from '#ui/layout/arrange.tsx'
import { Notch, Section } from '#ui/layout/section.tsx'
import { optionalPart } from '#ui/optional-part.ts'
import { LinkedProse } from '#web/page/linked-prose.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { useShopTexts } from '#web/page/shop-texts.ts'
import { Reviews } from '#web/shop/reviews/reviews.tsx'
import { withChangedReview, withReview } from '#web/shop/reviews/with-review.ts'
import { listAddress } from '../list-address.ts'
import { SizeFigure } from '../size-guide/size-figure.tsx'
import { AttributeTable } from './attribute-table.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { type CustomizationInput, defaultCustomization } from './customization.ts'
import { KhukuriDrawing } from './khukuri-drawing.tsx'
import styles from './product.module.css'
import { Gallery } from './product-pictures.tsx'

const messages = productMessages

/** Only for sold-out products. */
const NearestProducts = optionalPart(
  async () => (await import('../waits/nearest-products.tsx')).NearestProducts,
)

export function ProductView({ product: loaded }: { product: Product }) {
  const [product, setProduct] = useState(loaded)
  const [choices, followChoices] = useChoices(loaded.customization_options)
  const { name, category, measures, attributes, long_html_description: text } = product
  const isKhukuri = measures != null && category.slug !== 'kitchen'
  const isWhole = useIsWhole()
  return (
    <>
      <PageTitle own={name} />
      <Stack gap={4} className={`${styles.top} wrap`}>
        <div className={styles.crumbs}>
          <Crumbs
            crumbs={[
              { text: catalogueMessages.title, to: '/products' },
              { text: category.name, to: listAddress({ category: category.slug }) },
            ].filter(({ text }) => text)}
          />
        </div>
        <Split className={styles.product}>
          <div>
            <Gallery product={product} choices={choices} />
          </div>
          <BuyPanel product={product} onChoose={followChoices} />
        </Split>
      </Stack>

      {isWhole && product.nearest && product.nearest.length > 0 && (
        <Suspense>
          <NearestProducts products={product.nearest} />
        </Suspense>
      )}

      {isWhole && (attributes.length > 0 || measures) && (
        <section className="section wrap">
          <Notch>
            <Columns least={20} gap={7} className={styles.facts}>
              {attributes.length > 0 && (
                <Stack gap={4}>
                  <h2>{messages.details}</h2>
                  <AttributeTable attributes={attributes} />
                </Stack>
              )}
              {measures && (
                <Stack gap={7}>
                  <SizeFigure {...measures} shape={product.shape} />
                  {isKhukuri && <KhukuriDrawing />}
                </Stack>
              )}
            </Columns>
          </Notch>
        </section>
      )}

      {isWhole && text && (
        <Section title={messages.description} className="section wrap">
          <Split className={styles.long}>
            <LinkedProse html={text} className={styles.text} />
            {isKhukuri && <CareNotes />}
          </Split>
        </Section>
      )}

      {isWhole && (
        <SectionBoundary className="section wrap">
          <Reviews
            product={product}
            onWritten={(review) => setProduct((before) => withReview(before, review))}
            onChanged={(review) => setProduct((before) => withChangedReview(before, review))}
          />
        </SectionBoundary>
      )}
    </>
  )
}

/**
 * After the visitor follows a link, the product renders first, and the content below it in a later frame. A new
 * document, or a page reached by going back, renders whole.
 */
function useIsWhole(): boolean {
  const isFollowed = useNavigationType() !== 'POP'
  return useDeferredValue(true, !isFollowed)
}

/** Care notes for every khukuri, shown next to its description. */
function CareNotes() {
  const { care } = productMessages
  const { care_title: title = care.title, care_notes: notes = care.notes } = useShopTexts().product
  return (
    <Columns as="aside" least={20} gap={5} className="small" aria-label={title}>
      {notes.map((note) => (
        <Stack key={note.title} as="p">
          <b>{note.title}</b>
          <span className="quiet">{note.text}</span>
        </Stack>
      ))}
    </Columns>
  )
}

/**
 * The form's choices, for the pictures: the same object until a choice changes, so typing text does not rerender them.
 */
function useChoices(options: readonly CustomizationOption[] = []) {
  const [choices, setChoices] = useState(() => choicesOf(options, defaultCustomization(options)))
  const follow = (input: CustomizationInput) => {
    const next = choicesOf(options, input)
    setChoices((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
  }
  return [choices, follow] as const
}

function choicesOf(options: readonly CustomizationOption[], input: CustomizationInput): CustomizationInput {
  const own = options.filter(({ kind }) => kind === 'choice')
  return Object.fromEntries(own.map(({ key }) => [key, input[key] ?? '']))
}

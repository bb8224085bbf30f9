import { useDeferredValue, useState } from 'react'
import { useNavigationType } from 'react-router'
import type { CustomizationOption, Product } from '#contract/shop/catalogue.ts'
import { catalogueMessages } from '#messages/catalogue.ts'
import { productMessages } from '#messages/product.ts'
import { classNames } from '#ui/class-names.ts'
import { Crumbs } from '#ui/data/crumbs.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Notch } from '#ui/layout/section.tsx'
import { LinkedProse } from '#web/page/linked-prose.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { useShopTexts } from '#web/page/shop-texts.ts'
import { Reviews } from '#web/shop/reviews/reviews.tsx'
import { withChangedReview, withReview } from '#web/shop/reviews/with-review.ts'
import { AttributeTable } from '../attribute-list.tsx'
import { listAddress } from '../list-address.ts'
import { SizeFigure } from '../size-guide/size-figure.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { type CustomizationInput, defaultCustomization } from './customization.ts'
import { KhukuriDrawing } from './khukuri-drawing.tsx'
import { Gallery } from './product-pictures.tsx'
import styles from './product-view.module.css'

const messages = productMessages

export function ProductView({ product: loaded }: { product: Product }) {
  const [product, setProduct] = useState(loaded)
  const [choices, followChoices] = useChoices(loaded.customization_options)
  const { name, category, measures, attributes, long_html_description: text } = product
  const isKhukuri = measures != null && category.slug !== 'kitchen'
  const isWhole = useIsWhole()
  return (
    <>
      <PageTitle own={name} />
      <div className={`${styles.product} wrap`}>
        <div className={styles.crumbs}>
          <Crumbs
            crumbs={[
              { text: catalogueMessages.title, to: '/products' },
              { text: category.name, to: listAddress({ category: category.slug }) },
            ].filter(({ text }) => text)}
          />
        </div>
        <div className={styles.plate}>
          <Gallery product={product} choices={choices} />
        </div>
        <BuyPanel product={product} onChoose={followChoices} />
      </div>

      {isWhole && (attributes.length > 0 || measures) && (
        <section className="section wrap">
          <Notch className={`${styles.facts} grid`}>
            {attributes.length > 0 && (
              <div className={styles.details}>
                <h2>{messages.details}</h2>
                <AttributeTable attributes={attributes} />
              </div>
            )}
            {measures && (
              <Stack gap={7} className={styles.drawings}>
                <SizeFigure {...measures} shape={product.shape} />
                {isKhukuri && <KhukuriDrawing />}
              </Stack>
            )}
          </Notch>
        </section>
      )}

      {isWhole && text && (
        <section className="section wrap">
          <Notch className={`${styles.long} grid`}>
            <h2>{messages.description}</h2>
            <LinkedProse html={text} className={styles.text} />
            {isKhukuri && <CareNotes className={styles.margin} />}
          </Notch>
        </section>
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
function CareNotes({ className }: { className?: string | undefined }) {
  const { care } = productMessages
  const { care_title: title = care.title, care_notes: notes = care.notes } = useShopTexts().product
  return (
    <Stack as="aside" gap={5} className={classNames(styles.care, className)} aria-label={title}>
      {notes.map((note) => (
        <p key={note.title}>
          <b>{note.title}</b>
          {note.text}
        </p>
      ))}
    </Stack>
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

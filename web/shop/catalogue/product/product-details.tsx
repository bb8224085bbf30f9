import type { Product } from '#contract/shop/catalogue.ts'
import { productDetailsMessages } from '#messages/product-details.ts'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Columns, Split, Stack } from '#ui/layout/arrange.tsx'
import { Notch, Section } from '#ui/layout/section.tsx'
import { LinkedProse } from '#web/page/linked-prose.tsx'
import { useShopTexts } from '#web/page/shop-texts.ts'
import { Reviews } from '#web/shop/reviews/reviews.tsx'
import { withChangedReview, withReview } from '#web/shop/reviews/with-review.ts'
import { SizeFigure } from '../size-guide/size-figure.tsx'
import { AttributeTable } from './attribute-table.tsx'
import { KhukuriDrawing } from './khukuri-drawing.tsx'
import styles from './product.module.css'

const messages = productDetailsMessages

type Props = { product: Product; onChange: (change: (before: Product) => Product) => void }

/** What stands below the order form: facts, size, description and reviews. */
export function ProductDetails({ product, onChange }: Props) {
  const { category, measures, shape, attributes, long_html_description: text } = product
  const isKhukuri = measures != null && category.slug !== 'kitchen'
  return (
    <>
      {(attributes.length > 0 || measures) && (
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
                  <SizeFigure {...measures} shape={shape} />
                  {isKhukuri && <KhukuriDrawing />}
                </Stack>
              )}
            </Columns>
          </Notch>
        </section>
      )}

      {text && (
        <Section title={messages.description} className="section wrap">
          <Split className={styles.long}>
            <LinkedProse html={text} className={styles.text} />
            {isKhukuri && <CareNotes />}
          </Split>
        </Section>
      )}

      <SectionBoundary className="section wrap">
        <Reviews
          product={product}
          onWritten={(review) => onChange((before) => withReview(before, review))}
          onChanged={(review) => onChange((before) => withChangedReview(before, review))}
        />
      </SectionBoundary>
    </>
  )
}

/** Care notes for every khukuri, shown next to its description. */
function CareNotes() {
  const { care } = messages
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

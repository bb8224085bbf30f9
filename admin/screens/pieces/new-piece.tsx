import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Answer } from '#admin/kit/answer.tsx'
import { ChoiceField } from '#admin/kit/choice-field.tsx'
import { Empty } from '#admin/kit/empty.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { ButtonLink } from '#ui/input/button.tsx'
import { PieceForm } from './piece-form.tsx'

/** Adds a piece: first its product, then its details. */
export default function NewPiece() {
  const [parameters, setParameters] = useSearchParams()
  const numbered = useAnswer('GET /admin/workshop/products/', { query: { show: 'numbered', page_size: 100 } })
  return (
    <Answer query={numbered}>
      {({ results: products }) => {
        const productId = Number(parameters.get('product')) || products[0]?.id
        if (productId === undefined) return <NoNumberedProducts />
        return (
          <Numbered key={productId} productId={productId}>
            <ChoiceField
              label="Product"
              choices={products.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(productId)}
              onValue={(product) => setParameters({ product }, { replace: true })}
            />
          </Numbered>
        )
      }}
    </Answer>
  )
}

function NoNumberedProducts() {
  return (
    <>
      <PageHead title="New piece" />
      <Empty
        title="No numbered products yet"
        text="Choose which products get numbered pieces with certificates."
      >
        <ButtonLink to="/workshop/products">How products are made</ButtonLink>
      </Empty>
    </>
  )
}

/** A new piece with the number that follows the newest one of the product. */
function Numbered({ productId, children }: { productId: number; children: ReactNode }) {
  const next = useAnswer('GET /admin/pieces/next-serial/', { query: { product: productId } })
  return (
    <Answer query={next}>
      {({ serial }) => (
        <PieceForm productId={productId} serial={serial}>
          {children}
        </PieceForm>
      )}
    </Answer>
  )
}

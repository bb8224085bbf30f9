import { ActionButton } from '#admin/kit/action.tsx'
import { recordScreen } from '#admin/kit/answer.tsx'
import { DeleteButton, FormPart } from '#admin/kit/form/form-page.tsx'
import { ScreenLink } from '#admin/kit/screen-link.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { change } from '#admin/session/answers.ts'
import type { AdminPiece } from '#contract/admin/catalogue/pieces.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { PieceForm } from './piece-form.tsx'

/** A numbered piece: its details, its place, its certificates. */
export default recordScreen('GET /admin/pieces/{id}/', ({ record: piece }) => (
  <PieceForm piece={piece} productId={piece.product.id} aside={<Aside piece={piece} />}>
    <p className="quiet">{piece.product.name}</p>
  </PieceForm>
))

function Aside({ piece }: { piece: AdminPiece }) {
  const { order_id, certificates } = piece
  return (
    <>
      <FormPart title="Where it is">
        {order_id && (
          <p>
            In order <ScreenLink to={`/packing/${order_id}`}>{order_id}</ScreenLink>
          </p>
        )}
        <Steps piece={piece} />
      </FormPart>
      <FormPart title="Certificates">
        {certificates.length === 0 && <p className="quiet">Issued when the piece is packed for an order.</p>}
        <ul>
          {certificates.map(({ url, issued_at, revoked_at }) => (
            <li key={url} className={revoked_at ? 'quiet' : ''}>
              <a href={url} target="_blank" rel="noreferrer" className="target">
                Issued on <ShopTime at={issued_at} to="day" />
              </a>
              {revoked_at && (
                <span>
                  {' '}
                  · revoked on <ShopTime at={revoked_at} to="day" />
                </span>
              )}
            </li>
          ))}
        </ul>
      </FormPart>
    </>
  )
}

function Steps({ piece: { id, serial, state, certificates } }: { piece: AdminPiece }) {
  const params = { id }
  const canDelete = (state === 'free' || state === 'scrapped') && certificates.length === 0

  if (state === 'bound') return <p>It’s packed in a parcel that hasn’t shipped.</p>
  if (state === 'sold') return <p>It was sold.</p>
  return (
    <Stack align="start" gap={3}>
      {state === 'returned' && (
        <Notice>Its order was refunded or canceled. Check whether it can be sold again.</Notice>
      )}
      {state === 'free' ? (
        <p>For sale, unless an order is waiting for it.</p>
      ) : (
        <ActionButton
          run={() => change('POST /admin/pieces/{id}/free/', { params })}
          done={`${serial} is for sale.`}
        >
          Put up for sale
        </ActionButton>
      )}
      {state !== 'scrapped' && (
        <ActionButton
          run={() => change('POST /admin/pieces/{id}/scrap/', { params })}
          ask={{
            title: `Scrap ${serial}?`,
            text: 'It will no longer be for sale. Its number stays in use, and you can put it up for sale again later.',
          }}
        >
          Scrap
        </ActionButton>
      )}
      {canDelete && (
        <DeleteButton
          of="DELETE /admin/pieces/{id}/"
          variant="text"
          title={`Delete ${serial}?`}
          text="Only for a piece entered by mistake. All its data will be deleted, and its number can be used again."
        />
      )}
    </Stack>
  )
}

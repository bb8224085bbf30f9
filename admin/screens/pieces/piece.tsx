import { useNavigate, useParams } from 'react-router'
import { ActionButton } from '#admin/kit/action.tsx'
import { FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { ScreenLink } from '#admin/kit/screen-link.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { change, useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { AdminPiece } from '#contract/admin/catalogue/pieces.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { PieceFields, type PieceValues, pieceLabels, pieceOf, valuesOf } from './piece-fields.tsx'
import { PieceStatePill } from './piece-states.tsx'

/** A numbered piece: its details, its place, its certificates. */
export default function Piece() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useAnswer('GET /admin/pieces/{id}/', { params: { id } })
  if (error && !data) return <ErrorBox message={failureText(error)} onRetry={() => refetch()} />
  return data ? <Editor key={id} piece={data} /> : null
}

function Editor({ piece }: { piece: AdminPiece }) {
  const { id, serial, state, product, version } = piece
  const form = useAdminForm<PieceValues, AdminPiece>({
    subject: `piece:${id}`,
    values: valuesOf(piece),
    version,
    labels: pieceLabels,
    // After a conflict, the server's record has only the keys of the pictures, so the displayed pictures stay.
    read: (record) => ({
      ...valuesOf({ ...piece, ...(record as Partial<AdminPiece>), pictures: piece.pictures }),
    }),
    save: (values, version) =>
      call('PUT /admin/pieces/{id}/', { params: { id }, body: { ...pieceOf(values), version } }),
  })
  return (
    <FormPage
      form={form}
      title={`No. ${serial}`}
      documentTitle={`${serial}, ${product.name}`}
      back={{ to: '/pieces', label: 'Pieces' }}
      badge={<PieceStatePill state={state} />}
      aside={<Aside piece={piece} />}
    >
      <p className="quiet">{product.name}</p>
      <PieceFields />
    </FormPage>
  )
}

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
  const navigate = useNavigate()
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
        <ActionButton
          variant="text"
          run={() => change('DELETE /admin/pieces/{id}/', { params })}
          done={() => navigate('/pieces')}
          ask={{
            title: `Delete ${serial}?`,
            text: 'Only for a piece entered by mistake. All its data will be deleted, and its number can be used again.',
          }}
        >
          Delete
        </ActionButton>
      )}
    </Stack>
  )
}

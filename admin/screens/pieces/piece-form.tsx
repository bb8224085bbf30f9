import type { ReactNode } from 'react'
import { fieldOf } from '#admin/kit/form/field.ts'
import { FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { optionalNumber } from '#admin/kit/form/number-fields.tsx'
import { optionalDate, optionalLongText, optionalText, text } from '#admin/kit/form/text-fields.tsx'
import { useRecordForm } from '#admin/kit/form/use-record-form.ts'
import { StatePill } from '#admin/kit/state-pill.tsx'
import { call } from '#admin/session/calls.ts'
import type { AdminPiece } from '#contract/admin/catalogue/pieces.ts'
import { FieldGroup } from '#ui/input/field-group.tsx'
import { Columns } from '#ui/layout/arrange.tsx'
import { type Photo, PiecePictures } from './piece-pictures.tsx'
import { pieceStates } from './piece-states.ts'

type Props = {
  piece?: AdminPiece
  productId: number
  /** The number of a new piece. */
  serial?: string
  aside?: ReactNode
  children: ReactNode
}

/** The details of a piece; without `piece` it is added to the product. */
export function PieceForm({ piece, productId, serial, aside, children }: Props) {
  const form = useRecordForm({
    subject: `piece:${piece?.id ?? `new-${productId}`}`,
    fields: {
      serial: text('Number', { initial: serial, maxLength: 40, autoComplete: 'off' }),
      blade_cm: optionalNumber('Blade (cm)', { most: 1000 }),
      overall_cm: optionalNumber('Overall (cm)', { most: 1000 }),
      spine_mm: optionalNumber('Spine (mm)', { most: 1000 }),
      weight_g: optionalNumber('Weight (g)', { whole: true }),
      smith: optionalText('Smith', { maxLength: 80 }),
      forged_on: optionalDate('Date forged'),
      note: optionalLongText('Note on the certificate', {
        rows: 3,
        maxLength: 500,
        hint: 'Anyone with the certificate can read this, so don’t mention the buyer.',
      }),
      pictures: fieldOf<Photo[]>('Photos', [], undefined, (name) => <PiecePictures name={name} />),
    },
    record: piece,
    // After a conflict, the server's record has only the keys of the pictures, so the displayed pictures stay.
    read: (record: AdminPiece) => ({ ...record, pictures: piece?.pictures ?? [] }),
    save({ pictures, ...values }, version, idempotencyKey) {
      const body = { ...values, pictures: pictures.map(({ key }) => key) }
      return piece
        ? call('PUT /admin/pieces/{id}/', { params: { id: piece.id }, body: { ...body, version } })
        : call('POST /admin/pieces/', { body: { ...body, product_id: productId }, idempotencyKey })
    },
    done: ({ serial }) => !piece && `${serial} is for sale.`,
    opens: ({ id }) => `/pieces/${id}`,
  })
  const { serial: number, smith, forged_on, note, pictures, ...measurements } = form.inputs
  return (
    <FormPage
      form={form}
      {...(piece
        ? {
            title: `No. ${piece.serial}`,
            documentTitle: `${piece.serial}, ${piece.product.name}`,
            badge: <StatePill of={pieceStates} state={piece.state} />,
            aside,
          }
        : { title: 'New piece', saveLabel: 'Add piece' })}
    >
      {children}
      {number}
      <FormPart
        title="Measurements"
        hint="As measured on this piece. Empty fields are left out of the certificate."
      >
        <Columns least={8} gap={4}>
          {Object.values(measurements)}
        </Columns>
      </FormPart>
      <FormPart title="Origin">
        <FieldGroup>
          {smith}
          {forged_on}
        </FieldGroup>
        {note}
      </FormPart>
      <FormPart title="Photos of this piece">{pictures}</FormPart>
    </FormPage>
  )
}

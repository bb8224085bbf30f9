import { FormPart } from '#admin/kit/form/form-page.tsx'
import { DateInput, LongTextInput, NumberInput, TextInput } from '#admin/kit/form/inputs.tsx'
import type { AdminPiece, PieceInput } from '#contract/admin/catalogue/pieces.ts'
import type { Picture } from '#contract/shop/catalogue.ts'
import { FieldGroup } from '#ui/input/field-group.tsx'
import { Columns } from '#ui/layout/arrange.tsx'
import { PiecePictures } from './piece-pictures.tsx'

export type PieceValues = Omit<PieceInput, 'smith' | 'note' | 'pictures'> & {
  smith: string
  note: string
  pictures: (Picture & { key: string })[]
}

export const blankPiece: PieceValues = {
  serial: '',
  blade_cm: null,
  overall_cm: null,
  spine_mm: null,
  weight_g: null,
  smith: '',
  forged_on: null,
  note: '',
  pictures: [],
}

export const pieceLabels = {
  serial: 'Number',
  blade_cm: 'Blade (cm)',
  overall_cm: 'Overall (cm)',
  spine_mm: 'Spine (mm)',
  weight_g: 'Weight (g)',
  smith: 'Smith',
  forged_on: 'Date forged',
  note: 'Note on the certificate',
  pictures: 'Photos',
}

export function valuesOf(piece: AdminPiece): PieceValues {
  const { serial, blade_cm, overall_cm, spine_mm, weight_g, smith, forged_on, note, pictures } = piece
  return {
    serial,
    blade_cm,
    overall_cm,
    spine_mm,
    weight_g,
    forged_on,
    pictures,
    smith: smith ?? '',
    note: note ?? '',
  }
}

export function pieceOf({ smith, note, pictures, ...values }: PieceValues): PieceInput {
  return {
    ...values,
    smith: smith.trim() || null,
    note: note.trim() || null,
    pictures: pictures.map(({ key }) => key),
  }
}

export function PieceFields() {
  return (
    <>
      <TextInput name="serial" maxLength={40} autoComplete="off" />
      <FormPart
        title="Measurements"
        hint="As measured on this piece. Empty fields are left out of the certificate."
      >
        <Columns least={8} gap={4}>
          <NumberInput name="blade_cm" most={1000} />
          <NumberInput name="overall_cm" most={1000} />
          <NumberInput name="spine_mm" most={1000} />
          <NumberInput name="weight_g" whole />
        </Columns>
      </FormPart>
      <FormPart title="Origin">
        <FieldGroup>
          <TextInput name="smith" maxLength={80} />
          <DateInput name="forged_on" />
        </FieldGroup>
        <LongTextInput
          name="note"
          rows={3}
          maxLength={500}
          hint="Anyone with the certificate can read this, so don’t mention the buyer."
        />
      </FormPart>
      <FormPart title="Photos of this piece">
        <PiecePictures />
      </FormPart>
    </>
  )
}

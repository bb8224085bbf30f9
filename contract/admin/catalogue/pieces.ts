import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { maxPictureBytes } from '../../limits.ts'
import { Pdf } from '../../pdf.ts'
import type { ProblemCode } from '../../problems/problems.ts'
import { Picture } from '../../shop/catalogue.ts'
import { PieceMeasures } from '../../shop/certificates.ts'
import { Id, IdParam, line, OrderNumber, Time } from '../../wire.ts'
import { AdminPaging, adminListOf, Search } from '../list.ts'
import { Version, versioned } from '../version.ts'

const mine = { access: 'staff', permission: 'stock.manage' } as const

/**
 * `free`: for sale, or reserved for an order that is not packed yet. `bound`: packed for an order. `returned`: its
 * order was refunded or canceled, and staff must inspect the piece before it goes back on sale.
 */
export const pieceStates = ['free', 'bound', 'sold', 'returned', 'scrapped'] as const
export const PieceState = z.enum(pieceStates)
export type PieceState = z.infer<typeof PieceState>

const serial = line(40).regex(/^[\p{L}\p{N}][\p{L}\p{N} ./_-]*$/u, 'serial_malformed' satisfies ProblemCode)
const length = z.number().positive().max(1000).nullable()

export const maxPiecePictures = 8

/** The data that staff enter about a piece; null for empty fields. */
export const PieceInput = z.object({
  serial,
  blade_cm: length,
  overall_cm: length,
  spine_mm: length,
  weight_g: z
    .int('integer_expected' satisfies ProblemCode)
    .positive()
    .max(100_000)
    .nullable(),
  smith: line(80).nullable(),
  forged_on: z.iso.date().nullable(),
  /** Shown on the certificate. */
  note: line(500).nullable(),
  /** Keys of stored pictures, in display order. */
  pictures: z.array(z.string().regex(/^[0-9a-f]{24}$/)).max(maxPiecePictures),
})
export type PieceInput = z.infer<typeof PieceInput>

const lengthsFit = ({ blade_cm, overall_cm }: Pick<PieceInput, 'blade_cm' | 'overall_cm'>) =>
  blade_cm === null || overall_cm === null || overall_cm >= blade_cm
const lengthsProblem = { path: ['overall_cm'], message: 'overall_below_blade' satisfies ProblemCode }

export const PieceLine = z.object({
  id: Id,
  serial: z.string(),
  state: PieceState,
  product: z.object({ id: Id, name: z.string(), thumb_image: z.string().nullable() }),
  smith: z.string().nullable(),
  forged_on: z.iso.date().nullable(),
  order_id: z.string().nullable(),
  created_at: Time,
})
export type PieceLine = z.infer<typeof PieceLine>

export const AdminPiece = PieceLine.extend({
  ...PieceMeasures.shape,
  note: z.string().nullable(),
  pictures: z.array(Picture.extend({ key: z.string() })),
  certificates: z.array(
    z.object({
      /** The address of its public page. */
      url: z.string(),
      order_id: z.string().nullable(),
      issued_at: Time,
      revoked_at: Time.nullable(),
    }),
  ),
  version: Version,
})
export type AdminPiece = z.infer<typeof AdminPiece>

export const listPiecesCall = endpoint({
  ...mine,
  method: 'GET',
  path: '/admin/pieces/',
  summary: 'Numbered pieces, the newest first by default',
  query: AdminPaging.extend({
    state: PieceState.optional(),
    product: IdParam.optional(),
    /** Part of a serial number or a smith's name. */
    search: Search,
    ordering: z.enum(['-created_at', 'serial']).default('-created_at'),
  }),
  answer: adminListOf(PieceLine),
})

const one = { ...mine, path: '/admin/pieces/{id}/', params: z.object({ id: IdParam }) } as const

export const showPieceCall = endpoint({
  ...one,
  method: 'GET',
  summary: 'One numbered piece with its certificates',
  answer: AdminPiece,
  problems: ['not_found'],
})

export const addPieceCall = endpoint({
  ...mine,
  method: 'POST',
  path: '/admin/pieces/',
  summary: 'Adds a piece of a numbered product; it is for sale at once',
  idempotent: true,
  body: PieceInput.extend({ product_id: Id }).refine(lengthsFit, lengthsProblem),
  answer: AdminPiece,
  status: 201,
  problems: ['idempotency_mismatch'],
})

export const changePieceCall = endpoint({
  ...one,
  method: 'PUT',
  summary: 'Changes the details of a piece; its certificate shows them at once',
  body: PieceInput.extend(versioned).refine(lengthsFit, lengthsProblem),
  answer: AdminPiece,
  problems: ['not_found', 'conflict'],
})

export const deletePieceCall = endpoint({
  ...one,
  method: 'DELETE',
  summary: 'Deletes a free piece that never had a certificate',
  answer: z.undefined(),
  status: 204,
  problems: ['not_found', 'conflict'],
})

const step = { ...mine, method: 'POST', params: one.params, answer: AdminPiece } as const

export const scrapPieceCall = endpoint({
  ...step,
  path: '/admin/pieces/{id}/scrap/',
  summary: 'Takes a piece off sale permanently; repeating it has no effect',
  problems: ['not_found', 'conflict'],
})

export const freePieceCall = endpoint({
  ...step,
  path: '/admin/pieces/{id}/free/',
  summary: 'Puts a piece that was returned, or scrapped by mistake, back on sale; repeating it has no effect',
  problems: ['not_found', 'conflict'],
})

export const uploadPiecePictureCall = endpoint({
  ...mine,
  method: 'POST',
  path: '/admin/pieces/pictures/',
  summary: 'Stores a photo of a piece; the same file is stored once',
  query: z.object({ name: z.string().trim().max(200).default('') }),
  upload: { maxBytes: maxPictureBytes },
  answer: Picture.extend({ key: z.string() }),
})

export const suggestSerialCall = endpoint({
  ...mine,
  method: 'GET',
  path: '/admin/pieces/next-serial/',
  summary: "The number that follows a product's newest piece, or a number to start with",
  query: z.object({ product: IdParam }),
  answer: z.object({ serial: z.string() }),
})

export const numberProductCall = endpoint({
  ...mine,
  method: 'PUT',
  path: '/admin/workshop/products/{id}/numbering/',
  summary: 'Sets whether a product is numbered; its stock is then the number of its free pieces',
  params: one.params,
  body: z.object({ is_numbered: z.boolean(), ...versioned }),
  answer: z.object({ is_numbered: z.boolean(), stock: z.int(), version: Version }),
  problems: ['not_found', 'conflict'],
})

export const showCertificatesCall = endpoint({
  access: 'staff',
  permission: 'orders.pack',
  method: 'GET',
  path: '/admin/packing/{id}/certificates/',
  summary: 'The certificates of the pieces assigned to an order, as one PDF',
  params: z.object({ id: OrderNumber }),
  answer: Pdf,
  media: 'application/pdf',
  problems: ['not_found', 'conflict'],
})

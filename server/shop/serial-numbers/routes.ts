import { adminListAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { findCertificate, showCertificates } from './certificates.ts'
import { listPieces, showPiece, suggestSerial } from './list-pieces.ts'
import { numberProduct, showNumbering } from './numbered-products.ts'
import { addPiece, changePiece, deletePiece, freePiece, scrapPiece } from './save-piece.ts'

export const pieceRoutes = {
  'GET /certificates/{token}/': (ctx, { params }) => findCertificate(ctx, params.token),

  'GET /admin/pieces/next-serial/': (ctx, { query }) => suggestSerial(ctx, query.product),
  'GET /admin/pieces/': async (ctx, call) => adminListAnswer(await listPieces(ctx, call.query), call),
  'GET /admin/pieces/{id}/': (ctx, { params }) => showPiece(ctx, params.id),
  'POST /admin/pieces/': async (ctx, { body, idempotencyKey }) => {
    const { id } = await addPiece(ctx, { ...body, key: idempotencyKey })
    return showPiece(ctx, id)
  },
  'PUT /admin/pieces/{id}/': async (ctx, { params, body }) => {
    await changePiece(ctx, { ...params, ...body })
    return showPiece(ctx, params.id)
  },
  'DELETE /admin/pieces/{id}/': async (ctx, { params }) => void (await deletePiece(ctx, params)),
  'POST /admin/pieces/{id}/scrap/': async (ctx, { params }) => {
    await scrapPiece(ctx, params)
    return showPiece(ctx, params.id)
  },
  'POST /admin/pieces/{id}/free/': async (ctx, { params }) => {
    await freePiece(ctx, params)
    return showPiece(ctx, params.id)
  },
  'PUT /admin/workshop/products/{id}/numbering/': async (ctx, { params, body }) => {
    await numberProduct(ctx, { ...params, ...body })
    return showNumbering(ctx, params.id)
  },
  'GET /admin/packing/{id}/certificates/': (ctx, { params }) => showCertificates(ctx, params.id),
} satisfies Partial<Handlers>

import {
  addPieceCall,
  changePieceCall,
  deletePieceCall,
  freePieceCall,
  listPiecesCall,
  numberProductCall,
  scrapPieceCall,
  showCertificatesCall,
  showPieceCall,
  suggestSerialCall,
} from '#contract/admin/catalogue/pieces.ts'
import { findCertificateCall } from '#contract/shop/certificates.ts'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { findCertificate } from './certificates.ts'
import { freePiece, scrapPiece } from './change-state.ts'
import { listPieces, showPiece, suggestSerial } from './list-pieces.ts'
import { numberProduct } from './number-product.ts'
import { addPiece, changePiece, deletePiece } from './save-piece.ts'
import { showCertificates } from './show-certificates.ts'

export const pieceRoutes: Route[] = [
  route(findCertificateCall, (ctx, { params }) => findCertificate(ctx, params.token)),

  route(suggestSerialCall, (ctx, { query }) => suggestSerial(ctx, query.product)),
  route(listPiecesCall, async (ctx, call) =>
    adminListAnswer(await listPieces(ctx, call.query), call, (piece) => piece),
  ),
  route(showPieceCall, (ctx, { params }) => showPiece(ctx, params.id)),
  route(addPieceCall, async (ctx, { body, idempotencyKey }) => {
    const { id } = await addPiece(ctx, { ...body, key: idempotencyKey })
    return showPiece(ctx, id)
  }),
  route(changePieceCall, async (ctx, { params, body }) => {
    await changePiece(ctx, { ...params, ...body })
    return showPiece(ctx, params.id)
  }),
  route(deletePieceCall, async (ctx, { params }) => {
    await deletePiece(ctx, params)
    return undefined
  }),
  route(scrapPieceCall, async (ctx, { params }) => {
    await scrapPiece(ctx, params)
    return showPiece(ctx, params.id)
  }),
  route(freePieceCall, async (ctx, { params }) => {
    await freePiece(ctx, params)
    return showPiece(ctx, params.id)
  }),
  route(numberProductCall, (ctx, { params, body }) => numberProduct(ctx, { ...params, ...body })),
  route(showCertificatesCall, (ctx, { params }) => showCertificates(ctx, params.id)),
]

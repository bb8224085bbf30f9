import * as office from '#contract/admin/catalogue/pieces.ts'
import { findCertificate as certificate } from '#contract/shop/certificates.ts'
import { officeListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { findCertificate } from './certificates.ts'
import { freePiece, scrapPiece } from './change-state.ts'
import { listPieces, showPiece, suggestSerial } from './list-pieces.ts'
import { numberProduct } from './number-product.ts'
import { addPiece, changePiece, deletePiece } from './save-piece.ts'
import { showCertificates } from './show-certificates.ts'

export const pieceRoutes: Route[] = [
  route(certificate, (ctx, { params }) => findCertificate(ctx, params.token)),

  route(office.suggestSerial, (ctx, { query }) => suggestSerial(ctx, query.product)),
  route(office.listPieces, async (ctx, call) =>
    officeListAnswer(await listPieces(ctx, call.query), call, (piece) => piece),
  ),
  route(office.showPiece, (ctx, { params }) => showPiece(ctx, params.id)),
  route(office.addPiece, async (ctx, { body, idempotencyKey }) => {
    const { id } = await addPiece(ctx, { ...body, key: idempotencyKey })
    return showPiece(ctx, id)
  }),
  route(office.changePiece, async (ctx, { params, body }) => {
    await changePiece(ctx, { ...params, ...body })
    return showPiece(ctx, params.id)
  }),
  route(office.deletePiece, async (ctx, { params }) => {
    await deletePiece(ctx, params)
    return undefined
  }),
  route(office.scrapPiece, async (ctx, { params }) => {
    await scrapPiece(ctx, params)
    return showPiece(ctx, params.id)
  }),
  route(office.freePiece, async (ctx, { params }) => {
    await freePiece(ctx, params)
    return showPiece(ctx, params.id)
  }),
  route(office.numberProduct, (ctx, { params, body }) => numberProduct(ctx, { ...params, ...body })),
  route(office.showCertificates, (ctx, { params }) => showCertificates(ctx, params.id)),
]

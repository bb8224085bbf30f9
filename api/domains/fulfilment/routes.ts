import * as documents from '../../../contract/office/documents.ts'
import * as office from '../../../contract/office/orders.ts'
import { type Route, route } from '../../http/mount.ts'
import { showOfficeOrder } from '../orders/office/office-order-answer.ts'
import { showCustomsDeclaration, showPackingSlip } from './parcel-documents.ts'
import { correctShipment, shipOrder } from './ship-order.ts'

export const fulfilmentRoutes: Route[] = [
  route(office.shipOrder, async (ctx, { params, body }) => {
    await shipOrder(ctx, { ...params, ...body })
    return showOfficeOrder(ctx, params.id)
  }),
  route(office.correctShipment, async (ctx, { params, body }) => {
    await correctShipment(ctx, { ...params, ...body })
    return showOfficeOrder(ctx, params.id)
  }),
  route(documents.showPackingSlip, (ctx, { params }) => showPackingSlip(ctx, params.id)),
  route(documents.showCustomsDeclaration, (ctx, { params }) => showCustomsDeclaration(ctx, params.id)),
]

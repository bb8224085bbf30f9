import { adminListAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { findProductOfEachBlade } from '#server/shop/catalogue/find-product.ts'
import { changeCountry, checkCountry } from './change-country.ts'
import { checkShipping, findShippingOffers } from './check-shipping.ts'
import { listCountries, showCountry } from './countries.ts'
import { previewCountry } from './preview-country.ts'
import { confirmShipping, saveShippingSettings, showShippingSettings } from './shipping-settings.ts'
import { addZone, changeZone, deleteZone, listZones, showZone } from './zones.ts'

export const shippingRoutes = {
  'GET /shipping/check/': {
    handle: (ctx, { query }) => checkShipping(ctx, query),
    cacheTags: ['catalogue', 'shipping'],
  },
  'GET /shipping/offers/': {
    handle: (ctx, { query }) => findShippingOffers(ctx, query.product),
    cacheTags: ['catalogue', 'shipping'],
  },
  'GET /admin/shipping/zones/': async (ctx, call) => adminListAnswer(await listZones(ctx, call.query), call),
  'GET /admin/shipping/zones/{id}/': (ctx, { params }) => showZone(ctx, params.id),
  'POST /admin/shipping/zones/': async (ctx, { body }) => {
    const { id } = await addZone(ctx, body)
    return showZone(ctx, id)
  },
  'PUT /admin/shipping/zones/{id}/': async (ctx, { params, body }) => {
    await changeZone(ctx, { ...params, ...body })
    return showZone(ctx, params.id)
  },
  'DELETE /admin/shipping/zones/{id}/': async (ctx, { params }) => void (await deleteZone(ctx, params)),
  'GET /admin/shipping/countries/': async (ctx, call) =>
    adminListAnswer(await listCountries(ctx, call.query), call),
  'GET /admin/shipping/countries/{code}/': (ctx, { params }) => showCountry(ctx, params.code),
  'PUT /admin/shipping/countries/{code}/': async (ctx, { params, body }) => {
    await changeCountry(ctx, { ...params, ...body })
    return showCountry(ctx, params.code)
  },
  'POST /admin/shipping/countries/{code}/checked/': async (ctx, { params }) => {
    await checkCountry(ctx, params)
    return showCountry(ctx, params.code)
  },
  'POST /admin/shipping/countries/{code}/preview/': (ctx, { params, body }) =>
    previewCountry(ctx, params.code, body),
  'GET /admin/shipping/products/': async (ctx) => ({ results: await findProductOfEachBlade(ctx, 50) }),
  'GET /admin/shipping/settings/': (ctx) => showShippingSettings(ctx),
  'PUT /admin/shipping/settings/': async (ctx, { body }) => {
    await saveShippingSettings(ctx, body)
    return showShippingSettings(ctx)
  },
  'POST /admin/shipping/confirm/': async (ctx) => {
    await confirmShipping(ctx, {})
    return showShippingSettings(ctx)
  },
} satisfies Partial<Handlers>

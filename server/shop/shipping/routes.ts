import * as countries from '#contract/admin/shipping/shipping-countries.ts'
import * as settings from '#contract/admin/shipping/shipping-settings.ts'
import * as zones from '#contract/admin/shipping/shipping-zones.ts'
import * as contract from '#contract/shop/shipping.ts'
import { officeListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { findProductOfEachBlade } from '#server/shop/catalogue/find-blades.ts'
import { changeCountry, checkCountry } from './change-country.ts'
import { checkShipping } from './check-shipping.ts'
import { findShippingOffers } from './find-offers.ts'
import { listCountries, showCountry } from './list-countries.ts'
import { listZones, showZone } from './list-zones.ts'
import { previewCountry } from './preview-country.ts'
import { addZone, changeZone, deleteZone } from './save-zone.ts'
import { confirmShipping, saveShippingSettings, showShippingSettings } from './shipping-settings.ts'

export const shippingRoutes: Route[] = [
  route(contract.checkShipping, (ctx, { query }) => checkShipping(ctx, query), {
    madeFrom: ['catalogue', 'shipping'],
  }),
  route(contract.findShippingOffers, (ctx, { query }) => findShippingOffers(ctx, query.product), {
    madeFrom: ['catalogue', 'shipping'],
  }),
  route(zones.listShippingZones, async (ctx, call) =>
    officeListAnswer(await listZones(ctx, call.query), call, (zone) => zone),
  ),
  route(zones.showShippingZone, (ctx, { params }) => showZone(ctx, params.id)),
  route(zones.addShippingZone, async (ctx, { body }) => showZone(ctx, await addZone(ctx, body))),
  route(zones.changeShippingZone, async (ctx, { params, body }) => {
    await changeZone(ctx, { ...params, ...body })
    return showZone(ctx, params.id)
  }),
  route(zones.deleteShippingZone, async (ctx, { params }) => void (await deleteZone(ctx, params))),
  route(countries.listShippingCountries, async (ctx, call) =>
    officeListAnswer(await listCountries(ctx, call.query), call, (country) => country),
  ),
  route(countries.showShippingCountry, (ctx, { params }) => showCountry(ctx, params.code)),
  route(countries.changeShippingCountry, async (ctx, { params, body }) => {
    await changeCountry(ctx, { ...params, ...body })
    return showCountry(ctx, params.code)
  }),
  route(countries.checkShippingCountry, async (ctx, { params }) => {
    await checkCountry(ctx, params)
    return showCountry(ctx, params.code)
  }),
  route(countries.previewShippingCountry, (ctx, { params, body }) => previewCountry(ctx, params.code, body)),
  route(countries.listShippingProducts, async (ctx) => ({ results: await findProductOfEachBlade(ctx, 50) })),
  route(settings.showShippingSettings, (ctx) => showShippingSettings(ctx)),
  route(settings.saveShippingSettings, async (ctx, { body }) => {
    await saveShippingSettings(ctx, body)
    return showShippingSettings(ctx)
  }),
  route(settings.confirmShipping, async (ctx) => {
    await confirmShipping(ctx, {})
    return showShippingSettings(ctx)
  }),
]

import {
  changeShippingCountryCall,
  checkShippingCountryCall,
  listShippingCountriesCall,
  listShippingProductsCall,
  previewShippingCountryCall,
  showShippingCountryCall,
} from '#contract/admin/shipping/shipping-countries.ts'
import {
  confirmShippingCall,
  saveShippingSettingsCall,
  showShippingSettingsCall,
} from '#contract/admin/shipping/shipping-settings.ts'
import {
  addShippingZoneCall,
  changeShippingZoneCall,
  deleteShippingZoneCall,
  listShippingZonesCall,
  showShippingZoneCall,
} from '#contract/admin/shipping/shipping-zones.ts'
import { checkShippingCall, findShippingOffersCall } from '#contract/shop/shipping.ts'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
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
  route(checkShippingCall, (ctx, { query }) => checkShipping(ctx, query), {
    cacheTags: ['catalogue', 'shipping'],
  }),
  route(findShippingOffersCall, (ctx, { query }) => findShippingOffers(ctx, query.product), {
    cacheTags: ['catalogue', 'shipping'],
  }),
  route(listShippingZonesCall, async (ctx, call) =>
    adminListAnswer(await listZones(ctx, call.query), call, (zone) => zone),
  ),
  route(showShippingZoneCall, (ctx, { params }) => showZone(ctx, params.id)),
  route(addShippingZoneCall, async (ctx, { body }) => showZone(ctx, await addZone(ctx, body))),
  route(changeShippingZoneCall, async (ctx, { params, body }) => {
    await changeZone(ctx, { ...params, ...body })
    return showZone(ctx, params.id)
  }),
  route(deleteShippingZoneCall, async (ctx, { params }) => void (await deleteZone(ctx, params))),
  route(listShippingCountriesCall, async (ctx, call) =>
    adminListAnswer(await listCountries(ctx, call.query), call, (country) => country),
  ),
  route(showShippingCountryCall, (ctx, { params }) => showCountry(ctx, params.code)),
  route(changeShippingCountryCall, async (ctx, { params, body }) => {
    await changeCountry(ctx, { ...params, ...body })
    return showCountry(ctx, params.code)
  }),
  route(checkShippingCountryCall, async (ctx, { params }) => {
    await checkCountry(ctx, params)
    return showCountry(ctx, params.code)
  }),
  route(previewShippingCountryCall, (ctx, { params, body }) => previewCountry(ctx, params.code, body)),
  route(listShippingProductsCall, async (ctx) => ({ results: await findProductOfEachBlade(ctx, 50) })),
  route(showShippingSettingsCall, (ctx) => showShippingSettings(ctx)),
  route(saveShippingSettingsCall, async (ctx, { body }) => {
    await saveShippingSettings(ctx, body)
    return showShippingSettings(ctx)
  }),
  route(confirmShippingCall, async (ctx) => {
    await confirmShipping(ctx, {})
    return showShippingSettings(ctx)
  }),
]

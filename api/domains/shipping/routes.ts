import * as countries from '../../../contract/office/shipping-countries.ts'
import * as settings from '../../../contract/office/shipping-settings.ts'
import * as zones from '../../../contract/office/shipping-zones.ts'
import * as contract from '../../../contract/shop/shipping.ts'
import { listAnswer } from '../../http/lists.ts'
import { type Route, route } from '../../http/mount.ts'
import { changeCountry } from './change-country.ts'
import { checkShipping } from './check-shipping.ts'
import { listCountries, showCountry } from './list-countries.ts'
import { listZones, showZone } from './list-zones.ts'
import { addZone, changeZone, deleteZone } from './save-zone.ts'
import { saveShippingSettings, showShippingSettings } from './shipping-settings.ts'

export const shippingRoutes: Route[] = [
  route(contract.checkShipping, (ctx, { query }) => checkShipping(ctx, query), {
    madeFrom: ['catalogue', 'shipping'],
  }),
  route(zones.listShippingZones, async (ctx, call) =>
    listAnswer(await listZones(ctx, call.query), call, (zone) => zone),
  ),
  route(zones.showShippingZone, (ctx, { params }) => showZone(ctx, params.id)),
  route(zones.addShippingZone, (ctx, { body }) => addZone(ctx, body)),
  route(zones.changeShippingZone, (ctx, { params, body }) => changeZone(ctx, { ...params, zone: body })),
  route(zones.deleteShippingZone, async (ctx, { params }) => void (await deleteZone(ctx, params))),
  route(countries.listShippingCountries, async (ctx, call) =>
    listAnswer(await listCountries(ctx, call.query), call, (country) => country),
  ),
  route(countries.showShippingCountry, (ctx, { params }) => showCountry(ctx, params.code)),
  route(countries.changeShippingCountry, (ctx, { params, body }) =>
    changeCountry(ctx, { ...params, ...body }),
  ),
  route(settings.showShippingSettings, (ctx) => showShippingSettings(ctx)),
  route(settings.saveShippingSettings, (ctx, { body }) => saveShippingSettings(ctx, body)),
]

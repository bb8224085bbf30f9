import {
  changeShippingCountry,
  checkShippingCountry,
  listShippingCountries,
  listShippingProducts,
  previewShippingCountry,
  showShippingCountry,
} from './shipping-countries.ts'
import { confirmShipping, saveShippingSettings, showShippingSettings } from './shipping-settings.ts'
import {
  addShippingZone,
  changeShippingZone,
  deleteShippingZone,
  listShippingZones,
  showShippingZone,
} from './shipping-zones.ts'

/** Zones, countries and their rules. */
export const shippingTable = [
  changeShippingCountry,
  checkShippingCountry,
  listShippingCountries,
  listShippingProducts,
  previewShippingCountry,
  showShippingCountry,
  confirmShipping,
  saveShippingSettings,
  showShippingSettings,
  addShippingZone,
  changeShippingZone,
  deleteShippingZone,
  listShippingZones,
  showShippingZone,
] as const

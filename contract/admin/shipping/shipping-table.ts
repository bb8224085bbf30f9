import {
  changeShippingCountryCall,
  checkShippingCountryCall,
  listShippingCountriesCall,
  listShippingProductsCall,
  previewShippingCountryCall,
  showShippingCountryCall,
} from './shipping-countries.ts'
import {
  confirmShippingCall,
  saveShippingSettingsCall,
  showShippingSettingsCall,
} from './shipping-settings.ts'
import {
  addShippingZoneCall,
  changeShippingZoneCall,
  deleteShippingZoneCall,
  listShippingZonesCall,
  showShippingZoneCall,
} from './shipping-zones.ts'

export const shippingTable = [
  changeShippingCountryCall,
  checkShippingCountryCall,
  listShippingCountriesCall,
  listShippingProductsCall,
  previewShippingCountryCall,
  showShippingCountryCall,
  confirmShippingCall,
  saveShippingSettingsCall,
  showShippingSettingsCall,
  addShippingZoneCall,
  changeShippingZoneCall,
  deleteShippingZoneCall,
  listShippingZonesCall,
  showShippingZoneCall,
] as const

import {
  listInvoiceRegisterCall,
  saveInvoiceSettingsCall,
  showCreditNotesCall,
  showCustomsDeclarationCall,
  showInvoiceCall,
  showInvoiceSettingsCall,
  showPackingSlipCall,
} from './documents.ts'
import { shipOrdersCall, showPapersCall, startOrdersCall } from './order-bulk.ts'
import { checkOrderAddressCall, correctOrderAddressCall, showAdminOrderCall } from './order-page.ts'
import {
  addOrderNoteCall,
  cancelOrderByStaffCall,
  changeOrderStatusCall,
  correctShipmentCall,
  liftHoldCall,
  listAdminOrdersCall,
  refundOrderCall,
  shipOrderCall,
} from './orders.ts'
import { placeStaffOrderCall, quoteStaffOrderCall } from './staff-orders.ts'

export const ordersTable = [
  listAdminOrdersCall,
  showAdminOrderCall,
  checkOrderAddressCall,
  correctOrderAddressCall,
  quoteStaffOrderCall,
  placeStaffOrderCall,
  startOrdersCall,
  shipOrdersCall,
  showPapersCall,
  changeOrderStatusCall,
  shipOrderCall,
  correctShipmentCall,
  cancelOrderByStaffCall,
  refundOrderCall,
  addOrderNoteCall,
  liftHoldCall,
  showCreditNotesCall,
  showInvoiceCall,
  showPackingSlipCall,
  showCustomsDeclarationCall,
  listInvoiceRegisterCall,
  showInvoiceSettingsCall,
  saveInvoiceSettingsCall,
] as const

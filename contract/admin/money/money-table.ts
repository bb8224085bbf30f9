import {
  downloadBestSellersCall,
  downloadCountriesCall,
  downloadSalesCall,
  downloadStatusesCall,
  showBestSellersCall,
  showCountriesCall,
  showSalesCall,
  showStatusesCall,
  showTodayCall,
} from '../reports.ts'
import { downloadPaymentsCall, downloadRegisterCall, listBooksCall } from './books.ts'
import { savePaymentSettingsCall, showPaymentSettingsCall } from './payment-settings.ts'
import { inquirePaymentCall, listPaymentsCall, showPaymentCall } from './payments.ts'
import {
  confirmLineCall,
  confirmLinesCall,
  ignoreLineCall,
  listStatementLinesCall,
  recordTransferCall,
  splitLineCall,
  undoLineCall,
} from './statement-lines.ts'
import {
  importStatementCall,
  listStatementAccountsCall,
  listStatementsCall,
  previewStatementCall,
  removeStatementCall,
  showStatementCall,
} from './statements.ts'

export const moneyTable = [
  downloadPaymentsCall,
  downloadRegisterCall,
  listBooksCall,
  savePaymentSettingsCall,
  showPaymentSettingsCall,
  inquirePaymentCall,
  listPaymentsCall,
  showPaymentCall,
  downloadBestSellersCall,
  downloadCountriesCall,
  downloadSalesCall,
  downloadStatusesCall,
  showBestSellersCall,
  showCountriesCall,
  showSalesCall,
  showStatusesCall,
  showTodayCall,
  confirmLineCall,
  confirmLinesCall,
  splitLineCall,
  ignoreLineCall,
  listStatementLinesCall,
  recordTransferCall,
  undoLineCall,
  importStatementCall,
  listStatementAccountsCall,
  listStatementsCall,
  previewStatementCall,
  removeStatementCall,
  showStatementCall,
] as const

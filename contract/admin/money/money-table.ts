import {
  downloadBestSellers,
  downloadCountries,
  downloadSales,
  downloadStatuses,
  showBestSellers,
  showCountries,
  showSales,
  showStatuses,
  showToday,
} from '../reports.ts'
import { downloadPayments, downloadRegister, listBooks } from './books.ts'
import { savePaymentSettings, showPaymentSettings } from './payment-settings.ts'
import { inquirePayment, listPayments, showPayment } from './payments.ts'
import {
  confirmLine,
  confirmLines,
  divideLine,
  ignoreLine,
  listStatementLines,
  recordTransfer,
  undoLine,
} from './statement-lines.ts'
import {
  importStatement,
  listStatementAccounts,
  listStatements,
  previewStatement,
  removeStatement,
  showStatement,
} from './statements.ts'

/** Payments, statements, books and reports: what staff call about money. */
export const moneyTable = [
  downloadPayments,
  downloadRegister,
  listBooks,
  savePaymentSettings,
  showPaymentSettings,
  inquirePayment,
  listPayments,
  showPayment,
  downloadBestSellers,
  downloadCountries,
  downloadSales,
  downloadStatuses,
  showBestSellers,
  showCountries,
  showSales,
  showStatuses,
  showToday,
  confirmLine,
  confirmLines,
  divideLine,
  ignoreLine,
  listStatementLines,
  recordTransfer,
  undoLine,
  importStatement,
  listStatementAccounts,
  listStatements,
  previewStatement,
  removeStatement,
  showStatement,
] as const

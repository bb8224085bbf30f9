import { changeRole, restoreAccount, suspendAccount } from './accounts.ts'
import { listAlerts, resolveAlert } from './alerts.ts'
import { approveComment, deleteComment, listComments, rejectComment } from './comments.ts'
import { saveCompany, showCompany } from './company.ts'
import { branches, contactEmails, socialProfiles } from './contact-details.ts'
import {
  listInvoiceRegister,
  saveInvoiceSettings,
  showCustomsDeclaration,
  showInvoice,
  showInvoiceSettings,
  showPackingSlip,
} from './documents.ts'
import { faqs } from './faq.ts'
import { listHistory } from './history.ts'
import { listMails, resendMail, showMail } from './mails.ts'
import { changeMedia, deleteMedia, listMedia, showMedia, uploadMedia } from './media.ts'
import { listMessages, markMessageRead } from './messages.ts'
import {
  removeAccountOpenOrderLimits,
  saveAccountOpenOrderLimits,
  saveOpenOrderLimits,
  showAccountOpenOrderLimits,
  showOpenOrderLimits,
} from './open-order-limits.ts'
import {
  addOrderNote,
  cancelOrderByStaff,
  changeOrderStatus,
  correctShipment,
  listOfficeOrders,
  refundOrder,
  shipOrder,
  showOfficeOrder,
} from './orders.ts'
import { inquirePayment, listPayments, showPayment } from './payments.ts'
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
} from './reports.ts'
import { hideReview, listReviews, showReview } from './reviews.ts'
import {
  enterSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  showSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.ts'
import { listSecurityEvents } from './security-events.ts'
import { confirmPassword, showSession } from './session.ts'
import { changeShippingCountry, listShippingCountries, showShippingCountry } from './shipping-countries.ts'
import { saveShippingSettings, showShippingSettings } from './shipping-settings.ts'
import {
  addShippingZone,
  changeShippingZone,
  deleteShippingZone,
  listShippingZones,
  showShippingZone,
} from './shipping-zones.ts'
import { saveSiteSettings, showSiteSettings } from './site-settings.ts'
import { confirmLine, ignoreLine, listStatementLines, recordTransfer, undoLine } from './statement-lines.ts'
import { importStatement, listStatements, removeStatement, showStatement } from './statements.ts'

/** Every call for staff only. */
export const officeTable = [
  showSession,
  confirmPassword,
  showSecondFactor,
  enterSecondFactor,
  setUpSecondFactor,
  turnOnSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  listHistory,
  suspendAccount,
  restoreAccount,
  changeRole,
  listComments,
  approveComment,
  rejectComment,
  deleteComment,
  listReviews,
  hideReview,
  showReview,
  listMessages,
  markMessageRead,
  listAlerts,
  resolveAlert,
  listSecurityEvents,
  listPayments,
  showPayment,
  inquirePayment,
  showOpenOrderLimits,
  saveOpenOrderLimits,
  showAccountOpenOrderLimits,
  saveAccountOpenOrderLimits,
  removeAccountOpenOrderLimits,
  showSiteSettings,
  saveSiteSettings,
  showCompany,
  saveCompany,
  faqs.list,
  faqs.add,
  faqs.order,
  faqs.change,
  faqs.remove,
  branches.list,
  branches.add,
  branches.order,
  branches.change,
  branches.remove,
  contactEmails.list,
  contactEmails.add,
  contactEmails.order,
  contactEmails.change,
  contactEmails.remove,
  socialProfiles.list,
  socialProfiles.add,
  socialProfiles.order,
  socialProfiles.change,
  socialProfiles.remove,
  listShippingZones,
  showShippingZone,
  addShippingZone,
  changeShippingZone,
  deleteShippingZone,
  listShippingCountries,
  showShippingCountry,
  changeShippingCountry,
  showShippingSettings,
  saveShippingSettings,
  listOfficeOrders,
  showOfficeOrder,
  changeOrderStatus,
  shipOrder,
  correctShipment,
  cancelOrderByStaff,
  refundOrder,
  addOrderNote,
  showInvoice,
  showPackingSlip,
  showCustomsDeclaration,
  listInvoiceRegister,
  showInvoiceSettings,
  saveInvoiceSettings,
  importStatement,
  listStatements,
  showStatement,
  removeStatement,
  listStatementLines,
  confirmLine,
  ignoreLine,
  undoLine,
  recordTransfer,
  listMails,
  showMail,
  resendMail,
  listMedia,
  showMedia,
  uploadMedia,
  changeMedia,
  deleteMedia,
  showToday,
  showSales,
  downloadSales,
  showStatuses,
  downloadStatuses,
  showBestSellers,
  downloadBestSellers,
  showCountries,
  downloadCountries,
] as const

/** The calls by 'METHOD /path/'; import it as a type. */
export type OfficeCalls = {
  [E in (typeof officeTable)[number] as `${E['method']} ${E['path']}`]: E
}

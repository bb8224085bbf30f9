import { restoreAccount, suspendAccount } from './accounts/accounts.ts'
import {
  addCustomerNote,
  deleteCustomerNote,
  eraseCustomer,
  exportCustomer,
  listCustomers,
  previewErasure,
  showCustomer,
} from './accounts/customers.ts'
import { deleteSavedView, listSavedViews, saveView } from './accounts/saved-views.ts'
import {
  enterSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  showSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './accounts/second-factor.ts'
import { confirmPassword, showSession } from './accounts/session.ts'
import {
  changeRole,
  changeStaffRole,
  inviteStaff,
  listInvitations,
  listRoles,
  listStaff,
  removeStaffMember,
  resetStaffSecondFactor,
  restoreStaffMember,
  showStaffMember,
  signOutStaffMember,
  suspendStaffMember,
  withdrawInvitation,
} from './accounts/staff.ts'
import { listAlerts, resolveAlert } from './alerts.ts'
import { listAudit, listAuditActors, showAuditEntry } from './audit.ts'
import { downloadBackup, listBackups, makeBackup } from './backups.ts'
import { catalogueTable } from './catalogue/catalogue-table.ts'
import { pieceCalls } from './catalogue/pieces.ts'
import { listSearches } from './catalogue/search-words.ts'
import { addSynonym, changeSynonym, deleteSynonym, listSynonyms } from './catalogue/synonyms.ts'
import { saveCompany, showCompany } from './contents/company.ts'
import { branches, contactEmails, socialProfiles } from './contents/contact-details.ts'
import { faqs } from './contents/faq.ts'
import { listMailTexts, previewMailText, saveMailText, showMailText } from './contents/mail-texts.ts'
import { changeMedia, deleteMedia, listMedia, showMedia, uploadMedia } from './contents/media.ts'
import {
  addPolicyVersion,
  changePolicyVersion,
  deletePolicyVersion,
  listOfficePolicies,
} from './contents/policies.ts'
import {
  addPost,
  changePost,
  deletePost,
  listOfficePosts,
  listPostAuthors,
  previewPost,
  showOfficePost,
} from './contents/posts.ts'
import { footerTexts, homePage, productTexts } from './contents/shop-texts.ts'
import { saveSiteSettings, showSiteSettings } from './contents/site-settings.ts'
import {
  approveComment,
  deleteComment,
  listComments,
  rejectComment,
  replyToComment,
  returnComment,
} from './conversations/comments.ts'
import { listInbox } from './conversations/inbox.ts'
import { listMails, resendMail, showMail } from './conversations/mails.ts'
import {
  answerMessage,
  deleteMessage,
  listMessages,
  markMessageRead,
  settleMessage,
} from './conversations/messages.ts'
import { answerReview, hideReview, listReviews, settleReview, showReview } from './conversations/reviews.ts'
import { showFirstSteps } from './first-steps.ts'
import { listHistory } from './history.ts'
import { moneyTable } from './money/money-table.ts'
import {
  listInvoiceRegister,
  saveInvoiceSettings,
  showCreditNotes,
  showCustomsDeclaration,
  showInvoice,
  showInvoiceSettings,
  showPackingSlip,
} from './orders/documents.ts'
import {
  removeAccountOpenOrderLimits,
  saveAccountOpenOrderLimits,
  saveOpenOrderLimits,
  showAccountOpenOrderLimits,
  showOpenOrderLimits,
} from './orders/open-order-limits.ts'
import { shipOrders, showPapers, startOrders } from './orders/order-bulk.ts'
import { checkOrderAddress, correctOrderAddress, showOfficeOrder } from './orders/order-page.ts'
import {
  addOrderNote,
  cancelOrderByStaff,
  changeOrderStatus,
  correctShipment,
  liftHold,
  listOfficeOrders,
  refundOrder,
  shipOrder,
} from './orders/orders.ts'
import { packingCalls } from './orders/packing.ts'
import { quoteTakenOrder, takeOrder } from './orders/taken-orders.ts'
import { carriers, customsTexts, paymentTerms, stockAlert } from './orders/trade-settings.ts'
import { workshopCalls } from './orders/workshop.ts'
import { searchOffice } from './search.ts'
import { listSecurityEvents } from './security-events.ts'
import { shippingTable } from './shipping/shipping-table.ts'

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
  listCustomers,
  showCustomer,
  addCustomerNote,
  deleteCustomerNote,
  exportCustomer,
  previewErasure,
  eraseCustomer,
  listStaff,
  showStaffMember,
  changeStaffRole,
  suspendStaffMember,
  restoreStaffMember,
  signOutStaffMember,
  resetStaffSecondFactor,
  removeStaffMember,
  listInvitations,
  inviteStaff,
  withdrawInvitation,
  listRoles,
  changeRole,
  listComments,
  approveComment,
  rejectComment,
  returnComment,
  replyToComment,
  deleteComment,
  listReviews,
  hideReview,
  showReview,
  answerReview,
  settleReview,
  listMessages,
  markMessageRead,
  answerMessage,
  settleMessage,
  deleteMessage,
  listInbox,
  listMailTexts,
  showMailText,
  saveMailText,
  previewMailText,
  listAlerts,
  resolveAlert,
  listBackups,
  makeBackup,
  downloadBackup,
  listAudit,
  listAuditActors,
  showAuditEntry,
  listSecurityEvents,
  showFirstSteps,
  searchOffice,
  listSavedViews,
  saveView,
  deleteSavedView,
  showOpenOrderLimits,
  saveOpenOrderLimits,
  showAccountOpenOrderLimits,
  saveAccountOpenOrderLimits,
  removeAccountOpenOrderLimits,
  showSiteSettings,
  saveSiteSettings,
  showCompany,
  saveCompany,
  homePage.show,
  homePage.save,
  productTexts.show,
  productTexts.save,
  footerTexts.show,
  footerTexts.save,
  stockAlert.show,
  stockAlert.save,
  paymentTerms.show,
  paymentTerms.save,
  carriers.show,
  carriers.save,
  customsTexts.show,
  customsTexts.save,
  listSearches,
  listSynonyms,
  addSynonym,
  changeSynonym,
  deleteSynonym,
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
  listOfficeOrders,
  showOfficeOrder,
  checkOrderAddress,
  correctOrderAddress,
  quoteTakenOrder,
  takeOrder,
  startOrders,
  shipOrders,
  showPapers,
  changeOrderStatus,
  shipOrder,
  correctShipment,
  cancelOrderByStaff,
  refundOrder,
  addOrderNote,
  liftHold,
  showCreditNotes,
  showInvoice,
  showPackingSlip,
  showCustomsDeclaration,
  listInvoiceRegister,
  showInvoiceSettings,
  saveInvoiceSettings,
  listMails,
  showMail,
  resendMail,
  listMedia,
  showMedia,
  uploadMedia,
  changeMedia,
  deleteMedia,
  ...workshopCalls,
  ...pieceCalls,
  listOfficePosts,
  showOfficePost,
  addPost,
  changePost,
  deletePost,
  previewPost,
  listPostAuthors,
  listOfficePolicies,
  addPolicyVersion,
  changePolicyVersion,
  deletePolicyVersion,
  ...packingCalls,
  ...moneyTable,
  ...shippingTable,
  ...catalogueTable,
] as const

/** The calls by 'METHOD /path/'; import it as a type. */
export type OfficeCalls = {
  [E in (typeof officeTable)[number] as `${E['method']} ${E['path']}`]: E
}

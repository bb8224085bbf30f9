import { restoreAccount, suspendAccount } from './accounts.ts'
import { listAlerts, resolveAlert } from './alerts.ts'
import { listAudit, listAuditActors, showAuditEntry } from './audit.ts'
import { downloadBackup, listBackups, makeBackup } from './backups.ts'
import { catalogueTable } from './catalogue-table.ts'
import {
  approveComment,
  deleteComment,
  listComments,
  rejectComment,
  replyToComment,
  returnComment,
} from './comments.ts'
import { saveCompany, showCompany } from './company.ts'
import { branches, contactEmails, socialProfiles } from './contact-details.ts'
import {
  addCustomerNote,
  deleteCustomerNote,
  eraseCustomer,
  exportCustomer,
  listCustomers,
  previewErasure,
  showCustomer,
} from './customers.ts'
import {
  listInvoiceRegister,
  saveInvoiceSettings,
  showCreditNotes,
  showCustomsDeclaration,
  showInvoice,
  showInvoiceSettings,
  showPackingSlip,
} from './documents.ts'
import { faqs } from './faq.ts'
import { showFirstSteps } from './first-steps.ts'
import { listHistory } from './history.ts'
import { listInbox } from './inbox.ts'
import { listMailTexts, previewMailText, saveMailText, showMailText } from './mail-texts.ts'
import { listMails, resendMail, showMail } from './mails.ts'
import { changeMedia, deleteMedia, listMedia, showMedia, uploadMedia } from './media.ts'
import { answerMessage, deleteMessage, listMessages, markMessageRead, settleMessage } from './messages.ts'
import { moneyTable } from './money-table.ts'
import {
  removeAccountOpenOrderLimits,
  saveAccountOpenOrderLimits,
  saveOpenOrderLimits,
  showAccountOpenOrderLimits,
  showOpenOrderLimits,
} from './open-order-limits.ts'
import { shipOrders, showPapers, startOrders } from './order-bulk.ts'
import { checkOrderAddress, correctOrderAddress, showOfficeOrder } from './order-page.ts'
import {
  addOrderNote,
  cancelOrderByStaff,
  changeOrderStatus,
  correctShipment,
  liftHold,
  listOfficeOrders,
  refundOrder,
  shipOrder,
} from './orders.ts'
import { packingCalls } from './packing.ts'
import { pieceCalls } from './pieces.ts'
import { addPolicyVersion, changePolicyVersion, deletePolicyVersion, listOfficePolicies } from './policies.ts'
import {
  addPost,
  changePost,
  deletePost,
  listOfficePosts,
  listPostAuthors,
  previewPost,
  showOfficePost,
} from './posts.ts'
import { answerReview, hideReview, listReviews, settleReview, showReview } from './reviews.ts'
import { deleteSavedView, listSavedViews, saveView } from './saved-views.ts'
import { searchOffice } from './search.ts'
import { listSearches } from './search-words.ts'
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
import { shippingTable } from './shipping-table.ts'
import { footerTexts, homePage, productTexts } from './shop-texts.ts'
import { saveSiteSettings, showSiteSettings } from './site-settings.ts'
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
} from './staff.ts'
import { addSynonym, changeSynonym, deleteSynonym, listSynonyms } from './synonyms.ts'
import { quoteTakenOrder, takeOrder } from './taken-orders.ts'
import { carriers, customsTexts, paymentTerms, stockAlert } from './trade-settings.ts'
import { workshopCalls } from './workshop.ts'

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

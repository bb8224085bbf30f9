import { restoreAccountCall, suspendAccountCall } from './accounts/accounts.ts'
import {
  addCustomerNoteCall,
  deleteCustomerNoteCall,
  eraseCustomerCall,
  exportCustomerCall,
  listCustomersCall,
  previewErasureCall,
  showCustomerCall,
} from './accounts/customers.ts'
import { deleteSavedViewCall, listSavedViewsCall, saveViewCall } from './accounts/saved-views.ts'
import {
  enterSecondFactorCall,
  renewRecoveryCodesCall,
  setUpSecondFactorCall,
  showSecondFactorCall,
  turnOffSecondFactorCall,
  turnOnSecondFactorCall,
} from './accounts/second-factor.ts'
import { confirmPasswordCall, showSessionCall } from './accounts/session.ts'
import {
  changeRoleCall,
  changeStaffRoleCall,
  inviteStaffCall,
  listInvitationsCall,
  listRolesCall,
  listStaffCall,
  removeStaffMemberCall,
  resetStaffSecondFactorCall,
  restoreStaffMemberCall,
  showStaffMemberCall,
  signOutStaffMemberCall,
  suspendStaffMemberCall,
  withdrawInvitationCall,
} from './accounts/staff.ts'
import { listAlertsCall, resolveAlertCall } from './alerts.ts'
import { listAuditActorsCall, listAuditCall, showAuditEntryCall } from './audit.ts'
import { downloadBackupCall, listBackupsCall, makeBackupCall } from './backups.ts'
import { catalogueTable } from './catalogue/catalogue-table.ts'
import { pieceCalls } from './catalogue/pieces.ts'
import { listSearchesCall } from './catalogue/search-words.ts'
import {
  addSynonymCall,
  changeSynonymCall,
  deleteSynonymCall,
  listSynonymsCall,
} from './catalogue/synonyms.ts'
import { saveCompanyCall, showCompanyCall } from './contents/company.ts'
import { branchesCalls, contactEmailsCalls, socialProfilesCalls } from './contents/contact-details.ts'
import {
  listEmailTextsCall,
  previewEmailTextCall,
  saveEmailTextCall,
  showEmailTextCall,
} from './contents/email-texts.ts'
import { faqsCalls } from './contents/faq.ts'
import {
  changeMediaCall,
  deleteMediaCall,
  listMediaCall,
  showMediaCall,
  uploadMediaCall,
} from './contents/media.ts'
import {
  addPolicyVersionCall,
  changePolicyVersionCall,
  deletePolicyVersionCall,
  listAdminPoliciesCall,
} from './contents/policies.ts'
import {
  addPostCall,
  changePostCall,
  deletePostCall,
  listAdminPostsCall,
  listPostAuthorsCall,
  previewPostCall,
  showAdminPostCall,
} from './contents/posts.ts'
import { footerTextsCalls, homePageCalls, productTextsCalls } from './contents/shop-texts.ts'
import { saveSiteSettingsCall, showSiteSettingsCall } from './contents/site-settings.ts'
import {
  approveCommentCall,
  deleteCommentCall,
  listCommentsCall,
  rejectCommentCall,
  replyToCommentCall,
  returnCommentCall,
} from './conversations/comments.ts'
import { listEmailsCall, resendEmailCall, showEmailCall } from './conversations/emails.ts'
import { listInboxCall } from './conversations/inbox.ts'
import {
  answerMessageCall,
  deleteMessageCall,
  listMessagesCall,
  markMessageReadCall,
  settleMessageCall,
} from './conversations/messages.ts'
import {
  answerReviewCall,
  hideReviewCall,
  listReviewsCall,
  settleReviewCall,
  showReviewCall,
} from './conversations/reviews.ts'
import { showFirstStepsCall } from './first-steps.ts'
import { listHistoryCall } from './history.ts'
import { moneyTable } from './money/money-table.ts'
import {
  removeAccountOpenOrderLimitsCall,
  saveAccountOpenOrderLimitsCall,
  saveOpenOrderLimitsCall,
  showAccountOpenOrderLimitsCall,
  showOpenOrderLimitsCall,
} from './orders/open-order-limits.ts'
import { ordersTable } from './orders/orders-table.ts'
import { packingCalls } from './orders/packing.ts'
import {
  carriersCalls,
  customsTextsCalls,
  paymentTermsCalls,
  stockAlertCalls,
} from './orders/trade-settings.ts'
import { workshopCalls } from './orders/workshop.ts'
import { searchAdminCall } from './search.ts'
import { listSecurityEventsCall } from './security-events.ts'
import { shippingTable } from './shipping/shipping-table.ts'

/** Every call for staff only. */
export const adminTable = [
  showSessionCall,
  confirmPasswordCall,
  showSecondFactorCall,
  enterSecondFactorCall,
  setUpSecondFactorCall,
  turnOnSecondFactorCall,
  renewRecoveryCodesCall,
  turnOffSecondFactorCall,
  listHistoryCall,
  suspendAccountCall,
  restoreAccountCall,
  listCustomersCall,
  showCustomerCall,
  addCustomerNoteCall,
  deleteCustomerNoteCall,
  exportCustomerCall,
  previewErasureCall,
  eraseCustomerCall,
  listStaffCall,
  showStaffMemberCall,
  changeStaffRoleCall,
  suspendStaffMemberCall,
  restoreStaffMemberCall,
  signOutStaffMemberCall,
  resetStaffSecondFactorCall,
  removeStaffMemberCall,
  listInvitationsCall,
  inviteStaffCall,
  withdrawInvitationCall,
  listRolesCall,
  changeRoleCall,
  listCommentsCall,
  approveCommentCall,
  rejectCommentCall,
  returnCommentCall,
  replyToCommentCall,
  deleteCommentCall,
  listReviewsCall,
  hideReviewCall,
  showReviewCall,
  answerReviewCall,
  settleReviewCall,
  listMessagesCall,
  markMessageReadCall,
  answerMessageCall,
  settleMessageCall,
  deleteMessageCall,
  listInboxCall,
  listEmailTextsCall,
  showEmailTextCall,
  saveEmailTextCall,
  previewEmailTextCall,
  listAlertsCall,
  resolveAlertCall,
  listBackupsCall,
  makeBackupCall,
  downloadBackupCall,
  listAuditCall,
  listAuditActorsCall,
  showAuditEntryCall,
  listSecurityEventsCall,
  showFirstStepsCall,
  searchAdminCall,
  listSavedViewsCall,
  saveViewCall,
  deleteSavedViewCall,
  showOpenOrderLimitsCall,
  saveOpenOrderLimitsCall,
  showAccountOpenOrderLimitsCall,
  saveAccountOpenOrderLimitsCall,
  removeAccountOpenOrderLimitsCall,
  showSiteSettingsCall,
  saveSiteSettingsCall,
  showCompanyCall,
  saveCompanyCall,
  homePageCalls.show,
  homePageCalls.save,
  productTextsCalls.show,
  productTextsCalls.save,
  footerTextsCalls.show,
  footerTextsCalls.save,
  stockAlertCalls.show,
  stockAlertCalls.save,
  paymentTermsCalls.show,
  paymentTermsCalls.save,
  carriersCalls.show,
  carriersCalls.save,
  customsTextsCalls.show,
  customsTextsCalls.save,
  listSearchesCall,
  listSynonymsCall,
  addSynonymCall,
  changeSynonymCall,
  deleteSynonymCall,
  faqsCalls.list,
  faqsCalls.add,
  faqsCalls.order,
  faqsCalls.change,
  faqsCalls.remove,
  branchesCalls.list,
  branchesCalls.add,
  branchesCalls.order,
  branchesCalls.change,
  branchesCalls.remove,
  contactEmailsCalls.list,
  contactEmailsCalls.add,
  contactEmailsCalls.order,
  contactEmailsCalls.change,
  contactEmailsCalls.remove,
  socialProfilesCalls.list,
  socialProfilesCalls.add,
  socialProfilesCalls.order,
  socialProfilesCalls.change,
  socialProfilesCalls.remove,
  ...ordersTable,
  listEmailsCall,
  showEmailCall,
  resendEmailCall,
  listMediaCall,
  showMediaCall,
  uploadMediaCall,
  changeMediaCall,
  deleteMediaCall,
  ...workshopCalls,
  ...pieceCalls,
  listAdminPostsCall,
  showAdminPostCall,
  addPostCall,
  changePostCall,
  deletePostCall,
  previewPostCall,
  listPostAuthorsCall,
  listAdminPoliciesCall,
  addPolicyVersionCall,
  changePolicyVersionCall,
  deletePolicyVersionCall,
  ...packingCalls,
  ...moneyTable,
  ...shippingTable,
  ...catalogueTable,
] as const

/** The calls by 'METHOD /path/'; import it as a type. */
export type AdminCalls = {
  [E in (typeof adminTable)[number] as `${E['method']} ${E['path']}`]: E
}

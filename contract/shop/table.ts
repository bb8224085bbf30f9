import {
  changeAccountCall,
  changePasswordCall,
  findAccountCall,
  forgotPasswordCall,
  loginCall,
  logoutCall,
  refreshTokensCall,
  registerCall,
  resendVerificationCall,
  resetPasswordCall,
  signOutEverywhereCall,
  verifyEmailCall,
} from './accounts.ts'
import { addAddressCall, changeAddressCall, findAddressesCall, removeAddressCall } from './addresses.ts'
import {
  findCommentsCall,
  findPostCall,
  findPostPreviewCall,
  findPostsCall,
  writeCommentCall,
} from './blog.ts'
import {
  addCartItemCall,
  changeCartItemCall,
  clearCartCall,
  findCartCall,
  removeCartItemCall,
} from './cart.ts'
import {
  findCategoriesCall,
  findCategoryCall,
  findProductCall,
  findProductPreviewCall,
  findProductsCall,
} from './catalogue.ts'
import { findCertificateCall } from './certificates.ts'
import { findContactInfoCall, sendMessageCall } from './contact.ts'
import { acceptInvitationCall, findInvitationCall } from './invitations.ts'
import {
  cancelOrderCall,
  changePaymentMethodCall,
  findInvoiceCall,
  findOrderCall,
  findOrdersCall,
  orderAgainCall,
  placeOrderCall,
  quoteShippingCall,
} from './orders.ts'
import { findCompanyInfoCall, findFaqsCall, findPoliciesCall, findPublicSettingsCall } from './pages.ts'
import { findCheckoutOptionsCall, findPaymentStatusCall, startCardPaymentCall } from './payments.ts'
import { closeAccountCall, exportAccountCall } from './personal-data.ts'
import { changeReviewCall, findOwnReviewCall, findReviewsCall, writeReviewCall } from './reviews.ts'
import { searchContentsCall, suggestCall } from './search.ts'
import { endSessionCall, findSessionsCall } from './sessions.ts'
import { checkShippingCall, findShippingOffersCall } from './shipping.ts'
import { findShopTextsCall } from './texts.ts'

/** Every call of the storefront. */
export const shopTable = [
  loginCall,
  registerCall,
  refreshTokensCall,
  logoutCall,
  findAccountCall,
  changeAccountCall,
  changePasswordCall,
  signOutEverywhereCall,
  findSessionsCall,
  endSessionCall,
  forgotPasswordCall,
  resetPasswordCall,
  findInvitationCall,
  acceptInvitationCall,
  verifyEmailCall,
  resendVerificationCall,
  findAddressesCall,
  addAddressCall,
  changeAddressCall,
  removeAddressCall,
  exportAccountCall,
  closeAccountCall,
  findProductsCall,
  findProductCall,
  findProductPreviewCall,
  findCategoriesCall,
  findCategoryCall,
  findReviewsCall,
  writeReviewCall,
  findOwnReviewCall,
  changeReviewCall,
  findCartCall,
  addCartItemCall,
  changeCartItemCall,
  removeCartItemCall,
  clearCartCall,
  checkShippingCall,
  findShippingOffersCall,
  quoteShippingCall,
  placeOrderCall,
  findOrdersCall,
  findOrderCall,
  findInvoiceCall,
  cancelOrderCall,
  changePaymentMethodCall,
  orderAgainCall,
  findCheckoutOptionsCall,
  startCardPaymentCall,
  findPaymentStatusCall,
  findPublicSettingsCall,
  findShopTextsCall,
  findCompanyInfoCall,
  findFaqsCall,
  findPoliciesCall,
  findPostsCall,
  findPostCall,
  findPostPreviewCall,
  findCommentsCall,
  writeCommentCall,
  findContactInfoCall,
  sendMessageCall,
  findCertificateCall,
  searchContentsCall,
  suggestCall,
] as const

/** The calls by 'METHOD /path/'; import it as a type to keep the schemas out of the bundle. */
export type ShopCalls = {
  [E in (typeof shopTable)[number] as `${E['method']} ${E['path']}`]: E
}

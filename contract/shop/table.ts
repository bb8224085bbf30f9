import {
  changeAccount,
  changePassword,
  findAccount,
  forgotPassword,
  login,
  logout,
  refreshTokens,
  register,
  resendVerification,
  resetPassword,
  signOutEverywhere,
  verifyEmail,
} from './accounts.ts'
import { addAddress, changeAddress, findAddresses, removeAddress } from './addresses.ts'
import { findComments, findPost, findPostPreview, findPosts, writeComment } from './blog.ts'
import { addCartItem, changeCartItem, clearCart, findCart, removeCartItem } from './cart.ts'
import { findCategories, findCategory, findProduct, findProductPreview, findProducts } from './catalogue.ts'
import { findCertificate } from './certificates.ts'
import { findContactInfo, sendMessage } from './contact.ts'
import { acceptInvitation, findInvitation } from './invitations.ts'
import {
  cancelOrder,
  changePaymentMethod,
  findInvoice,
  findOrder,
  findOrders,
  orderAgain,
  placeOrder,
  quoteShipping,
} from './orders.ts'
import { findCompanyInfo, findFaqs, findPolicies, findPublicSettings } from './pages.ts'
import { findCheckoutOptions, findPaymentStatus, startCardPayment } from './payments.ts'
import { closeAccount, exportAccount } from './personal-data.ts'
import { changeReview, findOwnReview, findReviews, writeReview } from './reviews.ts'
import { searchContents, suggest } from './search.ts'
import { endSession, findSessions } from './sessions.ts'
import { checkShipping, findShippingOffers } from './shipping.ts'
import { findShopTexts } from './texts.ts'

/** Every call of the storefront. */
export const shopTable = [
  login,
  register,
  refreshTokens,
  logout,
  findAccount,
  changeAccount,
  changePassword,
  signOutEverywhere,
  findSessions,
  endSession,
  forgotPassword,
  resetPassword,
  findInvitation,
  acceptInvitation,
  verifyEmail,
  resendVerification,
  findAddresses,
  addAddress,
  changeAddress,
  removeAddress,
  exportAccount,
  closeAccount,
  findProducts,
  findProduct,
  findProductPreview,
  findCategories,
  findCategory,
  findReviews,
  writeReview,
  findOwnReview,
  changeReview,
  findCart,
  addCartItem,
  changeCartItem,
  removeCartItem,
  clearCart,
  checkShipping,
  findShippingOffers,
  quoteShipping,
  placeOrder,
  findOrders,
  findOrder,
  findInvoice,
  cancelOrder,
  changePaymentMethod,
  orderAgain,
  findCheckoutOptions,
  startCardPayment,
  findPaymentStatus,
  findPublicSettings,
  findShopTexts,
  findCompanyInfo,
  findFaqs,
  findPolicies,
  findPosts,
  findPost,
  findPostPreview,
  findComments,
  writeComment,
  findContactInfo,
  sendMessage,
  findCertificate,
  searchContents,
  suggest,
] as const

/** The calls by 'METHOD /path/'; import it as a type to keep the schemas out of the bundle. */
export type ShopCalls = {
  [E in (typeof shopTable)[number] as `${E['method']} ${E['path']}`]: E
}

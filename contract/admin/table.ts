import { type EndpointsIn, endpointsIn } from '../endpoint.ts'
import * as accounts from './accounts/accounts.ts'
import * as customers from './accounts/customers.ts'
import * as savedViews from './accounts/saved-views.ts'
import * as secondFactor from './accounts/second-factor.ts'
import * as session from './accounts/session.ts'
import * as staff from './accounts/staff.ts'
import * as alerts from './alerts.ts'
import * as audit from './audit.ts'
import * as backups from './backups.ts'
import * as categories from './catalogue/categories.ts'
import * as discounts from './catalogue/discounts.ts'
import * as pieces from './catalogue/pieces.ts'
import * as productBulk from './catalogue/product-bulk.ts'
import * as productCsv from './catalogue/product-csv.ts'
import * as productStock from './catalogue/product-stock.ts'
import * as productWaits from './catalogue/product-waits.ts'
import * as products from './catalogue/products.ts'
import * as saleSettings from './catalogue/sale-settings.ts'
import * as searchWords from './catalogue/search-words.ts'
import * as synonyms from './catalogue/synonyms.ts'
import * as company from './contents/company.ts'
import * as contactDetails from './contents/contact-details.ts'
import * as emailTexts from './contents/email-texts.ts'
import * as faq from './contents/faq.ts'
import * as media from './contents/media.ts'
import * as policies from './contents/policies.ts'
import * as posts from './contents/posts.ts'
import * as shopTexts from './contents/shop-texts.ts'
import * as siteSettings from './contents/site-settings.ts'
import * as comments from './conversations/comments.ts'
import * as emails from './conversations/emails.ts'
import * as inbox from './conversations/inbox.ts'
import * as messages from './conversations/messages.ts'
import * as reviews from './conversations/reviews.ts'
import * as firstSteps from './first-steps.ts'
import * as history from './history.ts'
import * as books from './money/books.ts'
import * as paymentSettings from './money/payment-settings.ts'
import * as payments from './money/payments.ts'
import * as statementLines from './money/statement-lines.ts'
import * as statements from './money/statements.ts'
import * as taxSettings from './money/tax-settings.ts'
import * as documents from './orders/documents.ts'
import * as openOrderLimits from './orders/open-order-limits.ts'
import * as orderBulk from './orders/order-bulk.ts'
import * as orderPage from './orders/order-page.ts'
import * as orders from './orders/orders.ts'
import * as packing from './orders/packing.ts'
import * as proofs from './orders/proofs.ts'
import * as staffOrders from './orders/staff-orders.ts'
import * as tradeSettings from './orders/trade-settings.ts'
import * as workshop from './orders/workshop.ts'
import * as reports from './reports.ts'
import * as search from './search.ts'
import * as securityEvents from './security-events.ts'
import * as shippingCountries from './shipping/shipping-countries.ts'
import * as shippingSettings from './shipping/shipping-settings.ts'
import * as shippingZones from './shipping/shipping-zones.ts'

const modules = [
  accounts,
  customers,
  savedViews,
  secondFactor,
  session,
  staff,
  alerts,
  audit,
  backups,
  categories,
  discounts,
  productBulk,
  productCsv,
  productStock,
  productWaits,
  products,
  pieces,
  saleSettings,
  searchWords,
  synonyms,
  company,
  contactDetails,
  emailTexts,
  faq,
  media,
  policies,
  posts,
  shopTexts,
  siteSettings,
  comments,
  emails,
  inbox,
  messages,
  reviews,
  firstSteps,
  history,
  reports,
  books,
  paymentSettings,
  payments,
  statementLines,
  statements,
  taxSettings,
  openOrderLimits,
  documents,
  orderBulk,
  orderPage,
  orders,
  proofs,
  staffOrders,
  packing,
  tradeSettings,
  workshop,
  search,
  securityEvents,
  shippingCountries,
  shippingSettings,
  shippingZones,
] as const

/** Every call for staff only. */
export const adminTable = endpointsIn(modules)

/** The calls by 'METHOD /path/'; import it as a type. */
export type AdminCalls = {
  [E in EndpointsIn<(typeof modules)[number]> as `${E['method']} ${E['path']}`]: E
}

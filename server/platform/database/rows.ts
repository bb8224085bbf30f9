// Made from the migrations by `npm run rows`. Don't edit; a test compares.
import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely'

/** Read as whatever was stored; written as JSON text or by `jsonb(value)`. */
export type Json = ColumnType<unknown, string | RawBuilder<unknown>, string | RawBuilder<unknown>>
export type JsonOrNull = ColumnType<
  unknown,
  string | RawBuilder<unknown> | null,
  string | RawBuilder<unknown> | null
>

export type AccountOpenOrderLimits = {
  account_id: number
  orders: number
  pieces: number
}

export type Accounts = {
  id: GeneratedAlways<number>
  email: string
  username: string
  password_hash: string
  role: 'customer' | 'packer' | 'editor' | 'manager' | 'owner'
  created_at: Date
  email_verified_at: Date | null
  suspended_at: Date | null
  public_name: string | null
}

export type Addresses = {
  id: GeneratedAlways<number>
  account_id: number
  address: Json
  is_default: boolean
  created_at: Date
}

export type Alerts = {
  id: GeneratedAlways<number>
  kind: string
  subject: string
  text: string | null
  raised_at: Date
  resolved_at: Date | null
  resolved_by: string | null
  params: JsonOrNull
}

export type AuditLog = {
  id: GeneratedAlways<number>
  at: Date
  actor: string
  verb: string
  subject: string
  before: JsonOrNull
  after: JsonOrNull
  request_id: string | null
}

export type Backups = {
  id: GeneratedAlways<number>
  started_at: Date
  finished_at: Date
  made_by: string
  file: string | null
  bytes: number | null
  orders: number | null
  pictures: number | null
  is_encrypted: boolean | null
  error: string | null
  tried_at: Date | null
  trial_error: string | null
}

export type BankStatementLines = {
  id: GeneratedAlways<number>
  statement_id: number
  position: number
  fingerprint: string
  booked_on: string
  amount_cents: number
  currency: string
  reference: string
  payer_name: string
  bank_reference: string | null
  status: 'open' | 'confirmed' | 'ignored'
  note: string | null
  decided_by: string | null
  decided_at: Date | null
  doubts: Json
}

export type BankStatements = {
  id: GeneratedAlways<number>
  name: string
  format: 'csv' | 'camt.053'
  account: string
  file_hash: string
  known_lines: number
  outgoing_lines: number
  skipped_rows: Json
  imported_by: string
  imported_at: Date
  set_aside: Json
  set_aside_rows: Generated<number>
}

export type BlogComments = {
  id: GeneratedAlways<number>
  post_id: number
  parent_id: number | null
  depth: number
  account_id: number | null
  content: string
  status: 'waiting' | 'approved' | 'rejected'
  created_at: Date
  by_shop: Generated<boolean>
}

export type BlogPosts = {
  id: GeneratedAlways<number>
  slug: string
  title: string
  content: string
  excerpt: string
  featured_media_key: string | null
  featured_alt_text: string
  author_id: number | null
  status: 'draft' | 'scheduled' | 'published'
  published_at: Date | null
  created_at: Date
  changed_at: Date
}

export type CartItems = {
  id: GeneratedAlways<number>
  cart_id: number
  product_id: number
  quantity: number
  customization: JsonOrNull
  customization_key: string
  seen_unit_price_cents: number | null
}

export type Carts = {
  id: GeneratedAlways<number>
  account_id: number
  discount_code: string | null
}

export type Categories = {
  id: GeneratedAlways<number>
  slug: string
  name: string
  description: string
  position: number
}

export type Certificates = {
  token: string
  piece_id: number
  order_id: string | null
  issued_at: Date
  revoked_at: Date | null
}

export type CheckoutOptions = {
  only_row: Generated<boolean>
  enable_card_payment: boolean
  enable_bank_transfer: boolean
  enable_custom_payment: boolean
  bank_account_details: string | null
  custom_payment_label: string | null
  custom_payment_instructions: string | null
  custom_payment_redirect_url: string | null
  cards: Generated<string[]>
}

export type CompanyInfo = {
  only_row: Generated<boolean>
  tagline: string
  history_summary: string
  mission_statement: string
  vision_statement: string
  core_values: Json
}

export type ContactAnswers = {
  id: GeneratedAlways<number>
  message_id: number
  text: string
  account_id: number | null
  created_at: Date
}

export type ContactBranches = {
  id: GeneratedAlways<number>
  name: string
  address: string
  phone_number: string
  is_hq: boolean
  map_embed_link: string | null
  map_location_url: string | null
  media_key: string | null
  alt_text: string
  position: number
}

export type ContactEmails = {
  id: GeneratedAlways<number>
  email_address: string
  purpose: string
  position: number
}

export type ContactMessages = {
  id: GeneratedAlways<number>
  name: string
  email: string
  phone_number: string | null
  subject: string
  message: string
  created_at: Date
  read_at: Date | null
  account_id: number | null
  settled_at: Date | null
}

export type ContactSocialProfiles = {
  id: GeneratedAlways<number>
  platform_display: string
  link: string
  position: number
}

export type CreditNotes = {
  number: string
  refund_id: number
  invoice_number: string
  issued_at: Date
  content: Json
  issued_on: Generated<string>
}

export type CustomerNotes = {
  id: GeneratedAlways<number>
  account_id: number
  text: string
  author_id: number | null
  created_at: Date
}

export type Discounts = {
  id: GeneratedAlways<number>
  name: string
  code: string | null
  kind: 'percent' | 'amount' | 'free_shipping'
  percent: number | null
  amount_cents: number | null
  category_ids: Generated<number[]>
  product_ids: Generated<number[]>
  starts_at: Date | null
  ends_at: Date | null
  minimum_cents: number | null
  max_uses: number | null
  max_uses_per_customer: number | null
  first_order_only: Generated<boolean>
  is_combinable: Generated<boolean>
  is_active: Generated<boolean>
  created_at: Date
}

export type EngravingProofs = {
  id: GeneratedAlways<number>
  order_id: string
  bytes: Buffer | null
  width: number | null
  height: number | null
  note: string | null
  actor: string
  at: Date
  token_hash: string | null
  reminder_token_hash: string | null
  reminded_at: Date | null
  answer: 'approved' | 'change' | 'replaced' | 'waived' | null
  answered_at: Date | null
  answered_by: string | null
  reason: string | null
}

export type Faqs = {
  id: GeneratedAlways<number>
  question: string
  answer: string
  position: number
}

export type IdempotencyKeys = {
  owner: string
  verb: string
  key: string
  body_hash: string
  answer: JsonOrNull
  created_at: Date
}

export type InvoiceSettings = {
  only_row: Generated<boolean>
  seller_name: string | null
  seller_address: string | null
  tax_number: string | null
  notes: string | null
}

export type Invoices = {
  number: string
  order_id: string
  issued_at: Date
  content: Json
  issued_on: Generated<string>
}

export type LegalDocumentVersions = {
  id: GeneratedAlways<number>
  document_id: number
  content: string
  in_force_on: string
  note: string
  account_id: number | null
  created_at: Date
  return_days: number | null
  return_shipping: Generated<'customer' | 'shop'>
}

export type LegalDocuments = {
  id: GeneratedAlways<number>
  document_type: string
  content: string
  updated_at: Date
  in_force_on: string | null
}

export type MailedTokens = {
  token_hash: string
  account_id: number
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  purpose: 'password-reset' | 'email-verification'
}

export type MediaFiles = {
  key: string
  content_type: string
  width: number
  height: number
  background: string
  created_at: Date
  name: Generated<string>
  alt_text: Generated<string>
  focal_x: Generated<number>
  focal_y: Generated<number>
  sha256: string | null
}

export type Nodes = {
  id: string
  host: string
  works: boolean
  beat_at: Date
}

export type NumberSeries = {
  series: string
  last_number: number
}

export type OpenOrderLimits = {
  only_row: Generated<boolean>
  account_orders: number
  account_pieces: number
  network_orders: number
  network_pieces: number
}

export type OrderAdjustments = {
  id: GeneratedAlways<number>
  order_id: string
  code: string
  params: Json
  amount_cents: number
  discount_id: number | null
}

export type OrderHolds = {
  id: GeneratedAlways<number>
  order_id: string
  cause: string
  amount_cents: number
  currency: string
  booked_on: string
  placed_at: Date
  lifted_at: Date | null
  lifted_by: string | null
}

export type OrderItems = {
  id: GeneratedAlways<number>
  order_id: string
  product_id: number | null
  name: string
  slug: string
  thumb_image: string | null
  quantity: number
  customization: JsonOrNull
  unit_price_cents: number
  weight_g: number | null
  packed_weight_g: number | null
  blade_cm: number | null
  returned_quantity: Generated<number>
  customization_lines: Json
  made_quantity: Generated<number>
  sold_at: Date | null
  engravings: Json
  discount_cents: Generated<number>
  tax_cents: Generated<number>
}

export type OrderNotes = {
  id: GeneratedAlways<number>
  order_id: string
  text: string
  actor: string
  at: Date
}

export type OrderPayments = {
  id: GeneratedAlways<number>
  order_id: string
  method: 'card_2c2p' | 'bank_transfer' | 'cash' | 'custom'
  amount_cents: number
  reference: string
  received_on: string
  card_payment_id: string | null
  line_id: number | null
  is_by_hand: boolean
  recorded_by: string
  recorded_at: Date
}

export type OrderStatusChanges = {
  id: GeneratedAlways<number>
  order_id: string
  from_status: string | null
  to_status: string
  actor: string
  at: Date
  code: string
  params: Json
  staff_note: string | null
  is_note_public: Generated<boolean>
}

export type Orders = {
  id: string
  account_id: number | null
  status: string
  payment_method: string
  subtotal_cents: number
  shipping_cents: number
  total_cents: number
  currency: 'USD'
  delivery_address: Json
  age_confirmed: boolean
  stock_taken: boolean
  created_at: Date
  expires_at: Date | null
  carrier: string | null
  tracking_number: string | null
  tracking_url: string | null
  shipped_at: Date | null
  refunded_cents: Generated<number>
  transfer_reminded_at: Date | null
  received_cents: Generated<number>
  declarations: Json
  network_hash: string | null
  adjustment_cents: Generated<number>
  promised_on: string | null
  source: Generated<'shop' | 'phone' | 'fair'>
  contact_email: string | null
  handed_over: Generated<boolean>
  country: GeneratedAlways<string>
  searched: Generated<string>
  ships_by: string | null
  transit_from: number | null
  transit_to: number | null
  left_on: string | null
  credited_cents: Generated<number>
  owed_cents: GeneratedAlways<number>
  tax: JsonOrNull
  import_note: string | null
  cancel_asked_at: Date | null
  cancel_reason: string | null
  cancel_outcome: 'accepted' | 'declined' | null
  cancel_answer: string | null
  cancel_answered_at: Date | null
  cancel_answered_by: string | null
}

export type Outbox = {
  id: GeneratedAlways<number>
  recipient: string | null
  reply_to_name: string | null
  reply_to_address: string | null
  subject: string
  text: string
  created_at: Date
  due_at: Date
  attempts: Generated<number>
  sent_at: Date | null
  given_up_at: Date | null
  last_error: string | null
  kind: string
  order_id: string | null
  html: string | null
  is_secret: Generated<boolean>
  resends: Generated<number>
  account_id: number | null
  unsubscribe_url: string | null
}

export type PackedPieces = {
  order_item_id: number
  slot: number
  actor: string
  at: Date
}

export type ParcelPhotos = {
  id: GeneratedAlways<number>
  order_id: string
  bytes: Buffer
  width: number
  height: number
  actor: string
  at: Date
}

export type Parcels = {
  order_id: string
  weight_g: number | null
  carrier: string | null
  tracking_number: string | null
}

export type PaymentEvents = {
  id: GeneratedAlways<number>
  payment_id: string
  kind: string
  from_status: string | null
  to_status: string | null
  details: Json
  at: Date
}

export type Payments = {
  id: string
  order_id: string
  attempt: number
  status: string
  invoice_number: string
  amount_cents: number
  currency: string
  redirect_url: string | null
  gateway_reference: string | null
  gateway_code: string | null
  gateway_message: string | null
  created_at: Date
  expires_at: Date
  paid_at: Date | null
  next_inquiry_at: Date | null
  inquiries: Generated<number>
  page_asked_at: Date | null
  error_code: string | null
}

export type PiecePictures = {
  id: GeneratedAlways<number>
  piece_id: number
  media_key: string
  position: number
}

export type Pieces = {
  id: GeneratedAlways<number>
  serial: string
  product_id: number
  state: 'free' | 'bound' | 'sold' | 'returned' | 'scrapped'
  blade_cm: number | null
  overall_cm: number | null
  spine_mm: number | null
  weight_g: number | null
  smith: string | null
  forged_on: string | null
  note: string | null
  order_item_id: number | null
  slot: number | null
  created_at: Date
}

export type Previews = {
  token_hash: string
  kind: string
  answer: Json
  expires_at: Date
}

export type PriceChanges = {
  id: GeneratedAlways<number>
  product_id: number
  price_cents: number
  price_before_discount_cents: number | null
  actor: string
  at: Date
  sale_price_cents: number | null
  sale_from: Date | null
  sale_until: Date | null
}

export type ProductAttributes = {
  id: GeneratedAlways<number>
  product_id: number
  key: string
  value: string
  position: number
}

export type ProductImportRows = {
  import_id: string
  line: number
  product_id: number | null
  version: number | null
  name: string
  fate: 'create' | 'change' | 'nothing' | 'refused'
  wanted: JsonOrNull
  before: JsonOrNull
  after: JsonOrNull
  problems: Json
  is_done: Generated<boolean>
  cells: JsonOrNull
}

export type ProductImports = {
  id: string
  name: string
  ignored_columns: Json
  actor: string
  created_at: Date
}

export type ProductPictures = {
  id: GeneratedAlways<number>
  product_id: number
  media_key: string
  alt_text: string
  position: number
  shows: JsonOrNull
}

export type ProductPurchases = {
  product_id: number
  account_id: number
}

export type Products = {
  id: GeneratedAlways<number>
  slug: string
  name: string
  name_ne: string | null
  plate: number | null
  category_id: number
  price_cents: number
  price_before_discount_cents: number | null
  stock: number
  description: string
  long_html_description: string
  blade_cm: number | null
  overall_cm: number | null
  spine_mm: number | null
  weight_g: number | null
  packed_weight_g: number
  customization_options: Json
  is_active: boolean
  review_count: Generated<number>
  rating_sum: Generated<number>
  search_name: string
  created_at: Date
  is_numbered: Generated<boolean>
  is_made_to_order: Generated<boolean>
  making_days: number | null
  publish_at: Date | null
  archived_at: Date | null
  shape: string | null
  search_document: Generated<string>
  steel: string | null
  handle: string | null
  tang: string | null
  facets: GeneratedAlways<string>
  in_merchant_feed: Generated<boolean>
  sale_price_cents: number | null
  sale_from: Date | null
  sale_until: Date | null
}

export type RateLimits = {
  key: string
  points: number
  expire: number
}

export type RecoveryCodes = {
  code_hash: string
  account_id: number
  used_at: Date | null
}

export type RefreshTokens = {
  token_hash: string
  family_id: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
  successor_sealed: string | null
}

export type Refunds = {
  id: GeneratedAlways<number>
  order_id: string
  amount_cents: number
  reason: string
  gateway_reference: string
  stock_returned: Json
  actor: string
  at: Date
  credited_cents: number
}

export type Reviews = {
  id: GeneratedAlways<number>
  product_id: number
  account_id: number
  rating: number
  comment: string
  is_hidden: Generated<boolean>
  created_at: Date
  answer: string | null
  answered_at: Date | null
  settled_at: Date | null
}

export type RolePermissions = {
  role: 'packer' | 'editor' | 'manager'
  permission: string
}

export type SandboxNotifications = {
  id: string
  due_at: Date
  notification: Json
}

export type SandboxPayments = {
  invoice_no: string
  payment_token: string
  revision: number
  payment: Json
}

export type SavedViews = {
  id: GeneratedAlways<number>
  account_id: number
  screen: string
  name: string
  query: string
  created_at: Date
}

export type SearchContents = {
  kind: 'post' | 'faq' | 'policy'
  id: number
  document: string
}

export type SearchCounts = {
  day: string
  words: string
  searches: number
  found: number | null
}

export type SearchMisses = {
  day: string
  words: string
  searches: number
}

export type SearchSynonyms = {
  id: GeneratedAlways<number>
  words: string[]
  finds: string[]
}

export type SearchWords = {
  word: string
  part: number
}

export type SecondFactorRoles = {
  role: 'packer' | 'editor' | 'manager' | 'owner'
}

export type SecondFactors = {
  account_id: number
  secret: string
  created_at: Date
  confirmed_at: Date | null
  last_step: number | null
}

export type SecurityEvents = {
  id: GeneratedAlways<number>
  kind: string
  code: string
  actor: string
  subject: string
  network: string
  request_id: string | null
  minute: Date
  last_at: Date
  count: number
}

export type ShippingCountries = {
  code: string
  name: string
  zone_id: number
  blocked_reason: string | null
  checked_on: string | null
  import_percent: number | null
  import_free_up_to_cents: number | null
  import_note: string | null
}

export type ShippingRules = {
  id: GeneratedAlways<number>
  country_code: string
  effect: 'refuse' | 'age' | 'purpose' | 'customs_cleared' | 'import' | 'note'
  text: string
  blade_from_cm: number | null
  blade_over_cm: number | null
  region: string | null
  postal_codes: string[]
  position: number
  source: string | null
}

export type ShippingSettings = {
  only_row: Generated<boolean>
  free_from_cents: number | null
  heaviest_parcel_g: number | null
  confirmed_at: Date | null
}

export type ShippingZones = {
  id: GeneratedAlways<number>
  name: string
  first_kilogram_cents: number
  next_half_kilogram_cents: number
  days_from: number
  days_to: number
  position: number
}

export type ShopSettings = {
  name: string
  content: Json
}

export type SiteSettings = {
  only_row: Generated<boolean>
  site_title: string
  site_description: string
  favicon: string
  google_analytics_id: string
  contact_email: string
  time_zone: Generated<string>
  dispatch_place: Generated<string>
}

export type SlugRedirects = {
  kind: 'category' | 'post' | 'product'
  old_slug: string
  target_id: number | null
}

export type StaffInvitations = {
  id: GeneratedAlways<number>
  token_hash: string
  email: string
  role: 'packer' | 'editor' | 'manager' | 'owner'
  invited_by: number | null
  created_at: Date
  expires_at: Date
}

export type StatementMappings = {
  account: string
  mapping: Json
  saved_at: Date
}

export type StockMovements = {
  id: GeneratedAlways<number>
  product_id: number
  delta: number
  stock_after: number
  reason: 'opening' | 'order' | 'order_returned' | 'made' | 'found' | 'bought' | 'lost' | 'damaged' | 'given' | 'count' | 'pieces' | 'other'
  order_id: string | null
  note: Generated<string>
  actor: string
  at: Date
}

export type StockWaits = {
  id: GeneratedAlways<number>
  product_id: number
  email: string
  token_hash: string | null
  created_at: Date
  confirmed_at: Date | null
}

export type TokenFamilies = {
  id: string
  account_id: number
  created_at: Date
  ended_at: Date | null
  expires_at: Date
  last_used_at: Date
  device: string | null
  password_confirmed_at: Date | null
  second_factor_at: Date | null
}

export type Versions = {
  subject: string
  version: number
  account_id: number | null
  changed_at: Date | null
}

export type WorkshopHolidays = {
  id: GeneratedAlways<number>
  name: string
  first_day: string
  last_day: string
}

export type WorkshopJobs = {
  id: GeneratedAlways<number>
  order_id: string
  order_item_id: number
  slot: number
  name: string
  thumb_image: string | null
  customization_lines: Json
  needs_forging: boolean
  needs_finishing: boolean
  stage: 'reserved' | 'queued' | 'forging' | 'finishing' | 'ready' | 'sent' | 'dropped'
  promised_on: string
  created_at: Date
  stage_changed_at: Date
  waits_for: string | null
}

export type WorkshopSettings = {
  only_row: Generated<boolean>
  pieces_per_week: number
  finishings_per_week: number
  finishing_days: number | null
  rest_days: number[]
  counted_from: string | null
  packing_days: Generated<number>
}

export type Database = {
  account_open_order_limits: AccountOpenOrderLimits
  accounts: Accounts
  addresses: Addresses
  alerts: Alerts
  audit_log: AuditLog
  backups: Backups
  bank_statement_lines: BankStatementLines
  bank_statements: BankStatements
  blog_comments: BlogComments
  blog_posts: BlogPosts
  cart_items: CartItems
  carts: Carts
  categories: Categories
  certificates: Certificates
  checkout_options: CheckoutOptions
  company_info: CompanyInfo
  contact_answers: ContactAnswers
  contact_branches: ContactBranches
  contact_emails: ContactEmails
  contact_messages: ContactMessages
  contact_social_profiles: ContactSocialProfiles
  credit_notes: CreditNotes
  customer_notes: CustomerNotes
  discounts: Discounts
  engraving_proofs: EngravingProofs
  faqs: Faqs
  idempotency_keys: IdempotencyKeys
  invoice_settings: InvoiceSettings
  invoices: Invoices
  legal_document_versions: LegalDocumentVersions
  legal_documents: LegalDocuments
  mailed_tokens: MailedTokens
  media_files: MediaFiles
  nodes: Nodes
  number_series: NumberSeries
  open_order_limits: OpenOrderLimits
  order_adjustments: OrderAdjustments
  order_holds: OrderHolds
  order_items: OrderItems
  order_notes: OrderNotes
  order_payments: OrderPayments
  order_status_changes: OrderStatusChanges
  orders: Orders
  outbox: Outbox
  packed_pieces: PackedPieces
  parcel_photos: ParcelPhotos
  parcels: Parcels
  payment_events: PaymentEvents
  payments: Payments
  piece_pictures: PiecePictures
  pieces: Pieces
  previews: Previews
  price_changes: PriceChanges
  product_attributes: ProductAttributes
  product_import_rows: ProductImportRows
  product_imports: ProductImports
  product_pictures: ProductPictures
  product_purchases: ProductPurchases
  products: Products
  rate_limits: RateLimits
  recovery_codes: RecoveryCodes
  refresh_tokens: RefreshTokens
  refunds: Refunds
  reviews: Reviews
  role_permissions: RolePermissions
  sandbox_notifications: SandboxNotifications
  sandbox_payments: SandboxPayments
  saved_views: SavedViews
  search_contents: SearchContents
  search_counts: SearchCounts
  search_misses: SearchMisses
  search_synonyms: SearchSynonyms
  search_words: SearchWords
  second_factor_roles: SecondFactorRoles
  second_factors: SecondFactors
  security_events: SecurityEvents
  shipping_countries: ShippingCountries
  shipping_rules: ShippingRules
  shipping_settings: ShippingSettings
  shipping_zones: ShippingZones
  shop_settings: ShopSettings
  site_settings: SiteSettings
  slug_redirects: SlugRedirects
  staff_invitations: StaffInvitations
  statement_mappings: StatementMappings
  stock_movements: StockMovements
  stock_waits: StockWaits
  token_families: TokenFamilies
  versions: Versions
  workshop_holidays: WorkshopHolidays
  workshop_jobs: WorkshopJobs
  workshop_settings: WorkshopSettings
}

import { availableParallelism } from 'node:os'
import { isPostgresInstalled } from './postgres-programs.ts'

/** API tests that need a database: all tests of these folders, and files named accordingly elsewhere. */
const withDatabase = [
  'server/platform/{cache,calls,database,http,limits}/**/*.test.ts',
  'server/{shop,storefront}/**/*.test.ts',
  '{sandbox,seed,server}/**/*.{database,embedded,postgres}.test.ts',
]
const slow = '**/*.slow.test.ts'
/**
 * Tests sometimes wait, so one worker more than cores keeps the cores busy. Projects that run together have the same
 * number.
 */
const maxWorkers = Math.min(4, availableParallelism() + 1)
/** A shop, a browser and a test are busy at the same time. */
const maxShops = Math.max(1, maxWorkers - 1)

/** A write and a read of each feature, which run on both engines. */
export const ofEachNoun = [
  'server/admin/reports/taxes.database.test.ts',
  'server/shop/accounts/addresses.test.ts',
  'server/shop/alerts/alerts.database.test.ts',
  'server/shop/bank-transfers/record-transfer.test.ts',
  'server/shop/blog/write-post.test.ts',
  'server/shop/cart/change-cart-item.test.ts',
  'server/shop/catalogue/admin/change-product.test.ts',
  'server/shop/catalogue/sale.test.ts',
  'server/shop/catalogue/waits/waits.test.ts',
  'server/shop/checkout/place-order.test.ts',
  'server/shop/contact/messages.test.ts',
  'server/shop/discounts/discounted-order.test.ts',
  'server/shop/invoices/invoice-register.test.ts',
  'server/shop/media/media.database.test.ts',
  'server/shop/orders/cancel-order.test.ts',
  'server/shop/pages/write-policy.test.ts',
  'server/shop/payments/list-payments.test.ts',
  'server/shop/privacy/customers.database.test.ts',
  'server/shop/reviews/write-review.test.ts',
  'server/shop/search/synonyms.test.ts',
  'server/shop/seo/routes.database.test.ts',
  'server/shop/serial-numbers/pieces.test.ts',
  'server/shop/shipping/parcels/packing.test.ts',
  'server/shop/shipping/save-zone.test.ts',
  'server/shop/staff/invitations.test.ts',
  'server/shop/taxes/save-taxes.test.ts',
  'server/shop/texts/shop-texts.test.ts',
  'server/shop/workshop/promise-day.test.ts',
]

type Engine = 'embedded' | 'postgres'

/** The API on one engine. An embedded database takes a quarter of a gigabyte per worker. */
const onEngine = (engine: Engine) => ({
  globalSetup: `tests/support/prepare-${engine}.ts`,
  // As in production: React's development build takes four times as long to render an email.
  env: { TEST_DATABASE: engine, NODE_ENV: 'production' },
  // As in production: optimizing the short-lived embedded database would cost V8 half a second per worker.
  execArgv: engine === 'embedded' ? ['--liftoff-only'] : [],
  maxWorkers,
  // Every file loads the whole shop; loading it once per worker halves the time. The files still open separate shops.
  isolate: false,
  hookTimeout: 60_000,
})
const api = [...withDatabase, 'tests/{admin,attack,client,server}/*.test.ts']
/** Tests for the other engine only. */
const ofOther = { embedded: '**/*.postgres.test.ts', postgres: '**/*.embedded.test.ts' }
const engine: Engine = isPostgresInstalled() ? 'postgres' : 'embedded'

/** Tests with a built shop in a separate process, and a browser if the test opens one. */
const withShops = {
  globalSetup: ['tests/support/prepare-demo.ts', 'tests/support/prepare-browser.ts'],
  // The files of a worker share its modules and its browser.
  isolate: false,
  testTimeout: 90_000,
  hookTimeout: 180_000,
  // Browsers and processes are sometimes late on a busy machine. A test that fails twice is broken, and the end of the
  // run lists all retries.
  retry: 1,
  // Run after the other projects, which use one worker more.
  sequence: { groupOrder: 1 },
  maxWorkers: maxShops,
}

/** All test projects; docs/developer/start-here.md explains each. */
export const projects = [
  {
    extends: true as const,
    test: {
      name: 'unit',
      // A process per file would take most of the time of such small tests.
      isolate: false,
      maxWorkers,
      include: [
        '{admin,client,contract,model,seed,ui,web}/**/*.test.{ts,tsx}',
        '{sandbox,server}/**/*.test.ts',
        'tests/*.test.ts',
        'scripts/**/*.test.ts',
      ],
      exclude: [...withDatabase, '**/*.dom.test.tsx', slow],
    },
  },
  {
    extends: true as const,
    test: {
      name: 'dom',
      include: ['{admin,ui,web}/**/*.dom.test.tsx'],
      environment: 'happy-dom',
      isolate: false,
      setupFiles: ['tests/support/fail-on-noise.ts', 'tests/support/empty-page.ts'],
      maxWorkers,
    },
  },
  {
    extends: true as const,
    test: {
      name: 'pages',
      include: ['tests/pages/*.test.ts'],
      globalSetup: 'tests/support/prepare-demo.ts',
      // React's development build checks everything and takes four times as long.
      env: { NODE_ENV: 'production' },
      isolate: false,
      maxWorkers,
    },
  },
  {
    extends: true as const,
    test: { name: 'api', include: api, exclude: [ofOther[engine], slow], ...onEngine(engine) },
  },
  {
    extends: true as const,
    test: {
      name: 'api-embedded',
      include: ['**/*.embedded.test.ts', ...ofEachNoun],
      exclude: ['**/node_modules/**', slow],
      ...onEngine('embedded'),
    },
  },
  {
    extends: true as const,
    test: {
      name: 'api-slow',
      include: ['{sandbox,seed,server}/**/*.slow.test.ts'],
      exclude: [ofOther[engine].replace('.test', '.slow.test')],
      ...onEngine(engine),
    },
  },
  {
    extends: true as const,
    test: {
      name: 'api-embedded-whole',
      include: api,
      exclude: [ofOther.embedded, slow],
      ...onEngine('embedded'),
    },
  },
  {
    extends: true as const,
    test: {
      name: 'browser',
      include: ['tests/browser/*.test.ts'],
      exclude: [slow],
      ...withShops,
    },
  },
  {
    extends: true as const,
    test: {
      name: 'browser-slow',
      include: ['tests/browser/*.slow.test.ts'],
      ...withShops,
    },
  },
  {
    extends: true as const,
    test: {
      name: 'faults',
      include: ['tests/faults/**/*.test.ts'],
      exclude: [slow],
      ...withShops,
      globalSetup: ['tests/support/prepare-demo.ts', 'tests/support/prepare-embedded-demo.ts'],
    },
  },
  {
    extends: true as const,
    test: {
      name: 'faults-slow',
      include: ['tests/faults/**/*.slow.test.ts'],
      ...withShops,
      globalSetup: [...withShops.globalSetup, 'tests/support/prepare-embedded-demo.ts'],
    },
  },
]

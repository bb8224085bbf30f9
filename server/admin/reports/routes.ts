import type { Handlers } from '#server/platform/calls/mount.ts'
import { centsOfNet } from '#server/platform/kernel/money.ts'
import { csvFile } from '#server/platform/text/csv.ts'
import { listBooks, paymentsFile, registerFile } from './books.ts'
import { showBestSellers, showCountries, showStatuses } from './breakdowns.ts'
import { periodOf } from './period.ts'
import { showSales } from './sales.ts'
import { showTaxes, taxesFile } from './taxes.ts'

export const reportRoutes = {
  'GET /admin/books/': async (ctx) => ({ months: await listBooks(ctx) }),
  'GET /admin/books/{month}/register/csv/': (ctx, { params }) => registerFile(ctx, params.month),
  'GET /admin/books/{month}/payments/csv/': (ctx, { params }) => paymentsFile(ctx, params.month),
  'GET /admin/reports/sales/': async (ctx, { query }) => showSales(ctx, await periodOf(ctx, query)),
  'GET /admin/reports/sales/csv/': async (ctx, { query }) => {
    const { days, ...period } = await showSales(ctx, await periodOf(ctx, query))
    return csvFile(
      nameOf('sales', period),
      ['Day', 'Orders paid', 'Gross (USD)', 'Refunds (USD)', 'Net (USD)'],
      days.map(({ day, orders, gross, refunds, net }) => [
        day,
        orders,
        ...[gross, refunds, net].map(centsOfNet),
      ]),
    )
  },
  'GET /admin/reports/statuses/': async (ctx, { query }) => showStatuses(ctx, await periodOf(ctx, query)),
  'GET /admin/reports/statuses/csv/': async (ctx, { query }) => {
    const { statuses, ...period } = await showStatuses(ctx, await periodOf(ctx, query))
    const rows = statuses.map(({ status, orders }) => [status, orders])
    return csvFile(nameOf('orders-by-status', period), ['Status', 'Orders'], rows)
  },
  'GET /admin/reports/best-sellers/': async (ctx, { query }) =>
    showBestSellers(ctx, await periodOf(ctx, query)),
  'GET /admin/reports/best-sellers/csv/': async (ctx, { query }) => {
    const { products, ...period } = await showBestSellers(ctx, await periodOf(ctx, query))
    return csvFile(
      nameOf('best-sellers', period),
      ['Product', 'Pieces', 'Gross (USD)'],
      products.map(({ name, pieces, gross }) => [name, pieces, centsOfNet(gross)]),
    )
  },
  'GET /admin/reports/countries/': async (ctx, { query }) => showCountries(ctx, await periodOf(ctx, query)),
  'GET /admin/reports/countries/csv/': async (ctx, { query }) => {
    const { countries, ...period } = await showCountries(ctx, await periodOf(ctx, query))
    return csvFile(
      nameOf('countries', period),
      ['Country', 'Orders paid', 'Gross (USD)'],
      countries.map(({ country, orders, gross }) => [country, orders, centsOfNet(gross)]),
    )
  },
  'GET /admin/reports/taxes/': async (ctx, { query }) => showTaxes(ctx, await periodOf(ctx, query)),
  'GET /admin/reports/taxes/csv/': async (ctx, { query }) => taxesFile(ctx, await periodOf(ctx, query)),
} satisfies Partial<Handlers>

function nameOf(report: string, { from, to }: { from: string; to: string }): string {
  return `${report}-${from}-to-${to}.csv`
}

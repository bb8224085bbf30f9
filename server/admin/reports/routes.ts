import { downloadPaymentsCall, downloadRegisterCall, listBooksCall } from '#contract/admin/money/books.ts'
import {
  downloadBestSellersCall,
  downloadCountriesCall,
  downloadSalesCall,
  downloadStatusesCall,
  showBestSellersCall,
  showCountriesCall,
  showSalesCall,
  showStatusesCall,
} from '#contract/admin/reports.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { centsOfNet } from '#server/platform/kernel/money.ts'
import { csvFile } from '#server/platform/text/csv.ts'
import { listBooks, paymentsFile, registerFile } from './books.ts'
import { showBestSellers, showCountries, showStatuses } from './breakdowns.ts'
import { type Period, periodOf } from './period.ts'
import { showSales } from './sales.ts'

export const reportRoutes: Route[] = [
  route(listBooksCall, async (ctx) => ({ months: await listBooks(ctx) })),
  route(downloadRegisterCall, (ctx, { params }) => registerFile(ctx, params.month)),
  route(downloadPaymentsCall, (ctx, { params }) => paymentsFile(ctx, params.month)),
  route(showSalesCall, async (ctx, { query }) => showSales(ctx, await periodOf(ctx, query))),
  route(downloadSalesCall, async (ctx, { query }) => {
    const period = await periodOf(ctx, query)
    const { days } = await showSales(ctx, period)
    return csvFile(
      nameOf('sales', period),
      ['Day', 'Orders paid', 'Gross (USD)', 'Refunds (USD)', 'Net (USD)'],
      days.map(({ day, orders, gross, refunds, net }) => [
        day,
        orders,
        ...[gross, refunds, net].map(centsOfNet),
      ]),
    )
  }),
  route(showStatusesCall, async (ctx, { query }) => showStatuses(ctx, await periodOf(ctx, query))),
  route(downloadStatusesCall, async (ctx, { query }) => {
    const period = await periodOf(ctx, query)
    const { statuses } = await showStatuses(ctx, period)
    const rows = statuses.map(({ status, orders }) => [status, orders])
    return csvFile(nameOf('orders-by-status', period), ['Status', 'Orders'], rows)
  }),
  route(showBestSellersCall, async (ctx, { query }) => showBestSellers(ctx, await periodOf(ctx, query))),
  route(downloadBestSellersCall, async (ctx, { query }) => {
    const period = await periodOf(ctx, query)
    const { products } = await showBestSellers(ctx, period)
    return csvFile(
      nameOf('best-sellers', period),
      ['Product', 'Pieces', 'Gross (USD)'],
      products.map(({ name, pieces, gross }) => [name, pieces, centsOfNet(gross)]),
    )
  }),
  route(showCountriesCall, async (ctx, { query }) => showCountries(ctx, await periodOf(ctx, query))),
  route(downloadCountriesCall, async (ctx, { query }) => {
    const period = await periodOf(ctx, query)
    const { countries } = await showCountries(ctx, period)
    return csvFile(
      nameOf('countries', period),
      ['Country', 'Orders paid', 'Gross (USD)'],
      countries.map(({ country, orders, gross }) => [country, orders, centsOfNet(gross)]),
    )
  }),
]

function nameOf(report: string, { from, to }: Period): string {
  return `${report}-${from}-to-${to}.csv`
}

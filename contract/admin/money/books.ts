import { z } from 'zod'
import { Csv } from '../../csv.ts'
import { endpoint } from '../../endpoint.ts'

/** From the year 1000 on: dates of the database have no year 0. */
const Month = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/)
const Net = z.string().regex(/^-?\d{1,12}\.\d{2}$/)

const ofMoney = { access: 'staff', permission: 'money.manage' } as const

export const listBooksCall = endpoint({
  ...ofMoney,
  method: 'GET',
  path: '/admin/books/',
  summary: 'What was paid and refunded in each of the last 24 months, newest first',
  answer: z.object({
    /** The last months in the shop's time zone, each as '2026-11'. */
    months: z.array(z.object({ month: Month, orders: z.int(), gross: Net, refunds: Net, net: Net })),
  }),
})

const file = {
  ...ofMoney,
  method: 'GET',
  params: z.object({ month: Month }),
  problems: ['not_found'],
  answer: Csv,
  media: 'text/csv',
} as const

export const downloadRegisterCall = endpoint({
  ...file,
  path: '/admin/books/{month}/register/csv/',
  summary: 'Invoices and credit notes issued in a month; credit notes are negative',
})

export const downloadPaymentsCall = endpoint({
  ...file,
  path: '/admin/books/{month}/payments/csv/',
  summary: 'Money received and refunded in a month: cards, transfers, other payments, refunds',
})

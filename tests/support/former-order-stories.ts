import { FormerOrder, formerTotal } from './former-orders.ts'

type Story = {
  name: string
  /** The migration of the first release that wrote such an order, if not the very first. */
  since?: string
  order: FormerOrder
  /** Method, amount, reference and day of each payment. */
  payments: string[]
  owed?: number
  /** 0 unless the order was sold: else all that was refunded. */
  credited?: number
  isSold?: boolean
  /** Kind, state, and the amount that it names. */
  alerts?: string[]
}

const [cardPaid, cardLater] = ['card_2c2p 11800 R1 2024-03-06', 'card_2c2p 11800 R1 2024-03-09']
const byStaff = 'custom 11800 In the shop, receipt 7 2024-03-06'
const whole = 'bank_transfer 11800 T1 2024-03-05'
const transfers = '0008_bank_transfers.sql'
const refunds = '0007_shipments_refunds_invoices.sql'

/** Orders in every state, with what they hold after the conversion to rows of money. */
export function formerStories(): Story[] {
  let number = 0
  const card = () => new FormerOrder(++number, 'card_2c2p')
  const transfer = () => new FormerOrder(++number, 'bank_transfer')
  const custom = () => new FormerOrder(++number, 'custom')
  const due = (cents: number) => `orders.refund-due open ${cents}`
  const solved = (cents: number) => `orders.refund-due resolved ${cents}`
  return [
    { name: 'pending', order: card(), payments: [] },
    { name: 'awaiting a transfer', order: transfer(), payments: [] },
    { name: 'paid by card', order: card().card(), payments: [cardPaid], isSold: true },
    {
      name: 'paid by card and delivered',
      order: card().card().become('processing').become('shipped').become('completed'),
      payments: [cardPaid],
      isSold: true,
    },
    {
      name: 'changed to another method, paid by card',
      order: custom().card(),
      payments: [cardPaid],
      isSold: true,
    },
    { name: 'paid by the word of staff', order: custom().byStaff(), payments: [byStaff], isSold: true },
    {
      name: 'a bank transfer by the word of staff',
      order: transfer().byStaff('Seen at the bank'),
      payments: ['bank_transfer 11800 Seen at the bank 2024-03-06'],
      isSold: true,
    },
    {
      name: 'paid by card twice',
      order: card().card().card('second'),
      payments: [cardPaid, 'card_2c2p 11800 R2 2024-03-09'],
      owed: formerTotal,
      isSold: true,
      alerts: [due(formerTotal)],
    },
    {
      name: 'paid by staff, then by card',
      order: custom().byStaff().card('second'),
      payments: [byStaff, cardLater],
      owed: formerTotal,
      isSold: true,
      alerts: [due(formerTotal)],
    },
    {
      name: 'paid by staff, then by card before the shop noticed such payments',
      order: custom().byStaff().card('unseen'),
      payments: [byStaff, cardLater],
      owed: formerTotal,
      isSold: true,
    },
    { name: 'canceled unpaid', order: card().become('canceled', 'expired'), payments: [] },
    {
      name: 'canceled, paid too late',
      order: card().become('canceled', 'expired').card('sold').alert('orders.paid-but-sold', {}),
      payments: [cardLater],
      owed: formerTotal,
      alerts: ['orders.paid-but-sold open'],
    },
    {
      name: 'canceled, paid after the customer left',
      order: card().become('canceled', 'expired').card('gone'),
      payments: [cardLater],
      owed: formerTotal,
    },
    {
      name: 'canceled, paid in time for the items',
      order: card().become('canceled', 'expired').card(),
      payments: [cardPaid],
      isSold: true,
    },
    {
      name: 'canceled after payment',
      since: refunds,
      order: card().card().become('canceled').alert('orders.refund-due', { owed_cents: formerTotal }),
      payments: [cardPaid],
      owed: formerTotal,
      isSold: true,
      alerts: [due(formerTotal)],
    },
    {
      name: 'refunded in part',
      since: refunds,
      order: card().card().become('shipped').refund(3000),
      payments: [cardPaid],
      credited: 3000,
      isSold: true,
    },
    {
      name: 'canceled and refunded in part',
      since: refunds,
      order: card()
        .card()
        .become('canceled')
        .refund(3000)
        .alert('orders.refund-due', { owed_cents: formerTotal }),
      payments: [cardPaid],
      credited: 3000,
      owed: 8800,
      isSold: true,
      alerts: [due(8800)],
    },
    {
      name: 'refunded in full, in two parts',
      since: refunds,
      order: card().card().become('shipped').refund(3000).refund(8800),
      payments: [cardPaid],
      credited: formerTotal,
      isSold: true,
    },
    {
      name: 'paid too late and refunded',
      since: refunds,
      order: card().become('canceled', 'expired').card('sold').refund(formerTotal),
      payments: [cardLater],
    },
    {
      name: 'paid by one transfer',
      since: transfers,
      order: transfer().transfer(formerTotal, 'paid'),
      payments: [whole],
      isSold: true,
    },
    {
      name: 'paid by two transfers',
      since: transfers,
      order: transfer().transfer(5000, 'part').transfer(6800, 'paid'),
      payments: ['bank_transfer 5000 T1 2024-03-05', 'bank_transfer 6800 T3 2024-03-05'],
      isSold: true,
    },
    {
      name: 'awaiting the rest of a transfer',
      since: transfers,
      order: transfer()
        .transfer(5000, 'part')
        .alert('payments.underpaid', { received_cents: 5000, total_cents: formerTotal }),
      payments: ['bank_transfer 5000 T1 2024-03-05'],
      alerts: ['payments.underpaid open 5000'],
    },
    {
      name: 'expired with a part',
      since: transfers,
      order: transfer()
        .transfer(5000, 'part')
        .become('canceled', 'expired')
        .alert('payments.underpaid', { received_cents: 5000 }),
      payments: ['bank_transfer 5000 T1 2024-03-05'],
      owed: 5000,
      alerts: [due(5000)],
    },
    {
      name: 'an accepted shortfall',
      since: transfers,
      order: transfer().transfer(11_095, { accepted: 705 }),
      payments: ['bank_transfer 11095 T1 2024-03-05'],
      isSold: true,
    },
    {
      name: 'an accepted shortfall, refunded in full',
      since: transfers,
      order: transfer().transfer(11_095, { accepted: 705 }).become('canceled').refund(formerTotal),
      payments: ['bank_transfer 11095 T1 2024-03-05'],
      credited: formerTotal,
      isSold: true,
    },
    {
      name: 'an accepted shortfall, refunded as received',
      since: transfers,
      order: transfer()
        .transfer(11_095, { accepted: 705 })
        .become('canceled')
        .refund(11_095)
        .alert('orders.refund-due', { owed_cents: formerTotal }),
      payments: ['bank_transfer 11095 T1 2024-03-05'],
      credited: 11_095,
      isSold: true,
      alerts: ['orders.refund-due resolved 11800'],
    },
    {
      name: 'paid more than its price',
      since: transfers,
      order: transfer().transfer(13_000, 'paid').alert('payments.overpaid', { excess_cents: 1200 }),
      payments: ['bank_transfer 13000 T1 2024-03-05'],
      owed: 1200,
      isSold: true,
      alerts: [due(1200)],
    },
    {
      name: 'paid more, and staff have dealt with it',
      since: transfers,
      order: transfer()
        .transfer(13_000, 'paid')
        .alert('payments.overpaid', { excess_cents: 1200 }, { isOpen: false }),
      payments: ['bank_transfer 13000 T1 2024-03-05'],
      owed: 1200,
      isSold: true,
      alerts: [solved(1200)],
    },
    {
      name: 'a transfer for a paid order',
      since: transfers,
      order: transfer()
        .transfer(formerTotal, 'paid')
        .transfer(5000)
        .alert('payments.paid-again', { amount_cents: 5000 }),
      payments: [whole, 'bank_transfer 5000 T3 2024-03-09'],
      owed: 5000,
      isSold: true,
      alerts: [due(5000)],
    },
    {
      name: 'a transfer for an order that staff had confirmed',
      since: transfers,
      order: custom().byStaff().transfer(5000).alert('payments.paid-again', { amount_cents: 5000 }),
      payments: [byStaff, 'bank_transfer 5000 T2 2024-03-09'],
      owed: 5000,
      isSold: true,
      alerts: [due(5000)],
    },
    {
      name: 'a part by transfer, and the rest by the word of staff',
      since: transfers,
      order: custom().transfer(5000, 'part').alert('payments.underpaid', { received_cents: 5000 }).byStaff(),
      payments: ['bank_transfer 5000 T1 2024-03-05', 'custom 6800 In the shop, receipt 7 2024-03-06'],
      isSold: true,
      alerts: ['payments.underpaid resolved 5000'],
    },
    {
      name: 'a part by transfer, and all by card',
      since: transfers,
      order: card()
        .transfer(5000, 'part')
        .alert('payments.underpaid', { received_cents: 5000 })
        .card()
        .alert('payments.overpaid', { beside_card_cents: 5000 }),
      payments: ['bank_transfer 5000 T1 2024-03-05', cardPaid],
      owed: 5000,
      isSold: true,
      alerts: [due(5000), 'payments.underpaid resolved 5000'],
    },
    {
      name: 'cash at a fair',
      since: '0031_orders_for_staff.sql',
      order: custom()
        .set({ paid_in_cash: true, handed_over: true, source: 'fair' })
        .byStaff('Cash')
        .become('completed'),
      payments: ['cash 11800 Cash 2024-03-06'],
      isSold: true,
    },
  ]
}

import type { Pool } from 'pg'

type Row = Record<string, unknown>
type Method = 'card_2c2p' | 'bank_transfer' | 'custom'
/** What a release wrote into a history: a sentence at first, and later a code with params and a note of staff. */
type Reason = { reason: string; code: string; params?: Row; staff_note?: string | null }

export const formerTotal = 11_800
/** When orders are placed, paid in part, paid, and all else. In Kathmandu, `paid` is on the next day. */
const times = {
  placed: '2024-03-05T10:00:00Z',
  part: '2024-03-05T12:00:00Z',
  paid: '2024-03-05T20:00:00Z',
  later: '2024-03-09T10:00:00Z',
}

/** An order as releases wrote it before every payment was a row of `order_payments`. */
export class FormerOrder {
  readonly id: string
  readonly rows: [table: string, row: Row][] = []
  readonly row: Row
  #attempt = 0

  constructor(number: number, payment_method: Method) {
    this.id = String(number).padStart(10, '0')
    this.row = {
      id: this.id,
      status: payment_method === 'card_2c2p' ? 'pending' : 'awaiting_payment',
      payment_method,
      subtotal_cents: 10_000,
      shipping_cents: 1800,
      total_cents: formerTotal,
      currency: 'USD',
      delivery_address: '{}',
      age_confirmed: true,
      stock_taken: true,
      created_at: times.placed,
      paid_at: null,
      part_paid_cents: 0,
      refunded_cents: 0,
    }
    this.#change(null, { reason: 'Placed', code: 'placed' }, 'customer:1', times.placed)
  }

  /** A card payment that pays the order, or one that came beside or too late. */
  card(as: 'paid' | 'second' | 'unseen' | 'sold' | 'gone' = 'paid'): this {
    const at = as === 'paid' ? times.paid : times.later
    const isSecond = as === 'second'
    const status = isSecond ? 'failed' : 'succeeded'
    const attempt = ++this.#attempt
    const id = `00000000-0000-4000-8000-${this.id}0${attempt}`
    const invoice_number = `${this.id}A${attempt}`
    this.rows.push([
      'payments',
      {
        id,
        order_id: this.id,
        attempt,
        status,
        invoice_number,
        amount_cents: formerTotal,
        currency: 'USD',
        gateway_reference: `R${attempt}`,
        error_message: isSecond ? 'This order was paid already. The second payment will be refunded.' : null,
        error_code: isSecond ? 'order_already_paid' : null,
        created_at: times.placed,
        expires_at: times.later,
        paid_at: at,
      },
    ])
    const event = { payment_id: id, details: '{"actor":"system:notification"}', at }
    this.rows.push(['payment_events', { ...event, kind: 'page', from_status: null, to_status: null }])
    const kind = isSecond ? 'second_payment' : 'notification'
    this.rows.push(['payment_events', { ...event, kind, from_status: 'pending', to_status: status }])
    const params = { invoice_number }
    const why = { reason: `Paid by card, invoice ${invoice_number}`, code: 'paid_by_card', params }
    if (as === 'paid') return this.#pay(why, 'system:notification')
    if (as === 'sold') return this.#payInVain(why, 'pieces_sold', 'the pieces are sold: refund the customer')
    if (as === 'gone')
      return this.#payInVain(why, 'customer_gone', 'the customer has deleted the account: refund')
    if (!isSecond) return this
    return this.alert('payments.second-payment', { amount_cents: formerTotal }, { subject: `payment:${id}` })
  }

  /** A transfer recorded by hand; the status changes only if told. */
  transfer(cents: number, as?: 'paid' | 'part' | { accepted: number }): this {
    const at = as === undefined ? times.later : as === 'part' ? times.part : times.paid
    const reference = `T${this.rows.length}`
    const received_on = at.slice(0, 10)
    this.rows.push([
      'bank_transfers',
      {
        order_id: this.id,
        is_by_hand: true,
        amount_cents: cents,
        reference,
        received_on,
        recorded_by: 'staff:2',
        recorded_at: at,
      },
    ])
    if (as === 'part') {
      const received_cents = Number(this.row.part_paid_cents) + cents
      this.row.part_paid_cents = received_cents
      const params = { received_cents, total_cents: formerTotal }
      const reason = `A part came by bank transfer: $${(received_cents / 100).toFixed(2)} of $118.00`
      return this.#change(this.row.status, { reason, code: 'partial_transfer', params }, 'staff:2', at)
    }
    if (as === undefined) return this
    const code = 'paid_by_transfer'
    if (as === 'paid') return this.#pay({ reason: 'Paid by bank transfer', code }, 'staff:2')
    const less = `$${(as.accepted / 100).toFixed(2)} less accepted: Fees`
    const params = { accepted_cents: as.accepted }
    return this.#pay(
      { reason: `Paid by bank transfer, ${less}`, code, params, staff_note: 'Fees' },
      'staff:2',
    )
  }

  /** Paid by the word of staff. */
  byStaff(staff_note = 'In the shop, receipt 7'): this {
    return this.#pay({ reason: staff_note, code: 'by_staff', staff_note }, 'staff:2')
  }

  /** Changes the status in any other way. */
  become(status: string, code = 'by_staff'): this {
    const sentences: Record<string, string> = { expired: 'Not paid in time', refunded: 'A crack' }
    const reason = sentences[code] ?? 'As staff said'
    const actor = code === 'expired' ? 'system:jobs' : 'staff:2'
    const staff_note = code === 'expired' ? null : reason
    return this.#change(status, { reason, code, staff_note }, actor, times.later)
  }

  /** A refund; a full one ended an order. */
  refund(cents: number): this {
    const refunded_cents = Number(this.row.refunded_cents) + cents
    this.row.refunded_cents = refunded_cents
    const refund = { amount_cents: cents, reason: 'A crack', gateway_reference: `G${this.rows.length}` }
    this.rows.push([
      'refunds',
      { ...refund, order_id: this.id, stock_returned: '[]', actor: 'staff:2', at: times.later },
    ])
    return refunded_cents === formerTotal ? this.become('refunded', 'refunded') : this
  }

  alert(kind: string, params: Row, { subject = `order:${this.id}`, isOpen = true } = {}): this {
    const resolved = isOpen ? {} : { resolved_at: times.later, resolved_by: 'staff:2' }
    const text = `Order ${this.id}: ${kind}`
    const row = { kind, subject, text, params: { order_id: this.id, ...params }, raised_at: times.later }
    this.rows.push(['alerts', { ...row, ...resolved }])
    return this
  }

  set(values: Row): this {
    Object.assign(this.row, values)
    return this
  }

  /** Leaves out the rows of a table, as a damaged database might; changes the card payments, if told. */
  without(table: string, ofPayments: Row = {}): this {
    const left = this.rows.filter(
      ([name]) => name !== table && !(table === 'payments' && name === 'payment_events'),
    )
    this.rows.splice(0, this.rows.length, ...left)
    for (const [name, row] of this.rows) if (name === 'payments') Object.assign(row, ofPayments)
    return this
  }

  #pay(why: Reason, actor: string): this {
    this.row.paid_at = times.paid
    return this.#change('paid', why, actor, times.paid)
  }

  #payInVain({ reason, code, params = {} }: Reason, as: string, sentence: string): this {
    this.row.paid_at = times.later
    const payment = { code, params }
    const why = { reason: `${reason}, but ${sentence}`, code: as, params: { payment } }
    return this.#change('canceled', why, 'system:notification', times.later)
  }

  #change(to: unknown, why: Reason, actor: string, at: string): this {
    const from_status = why.code === 'placed' ? null : this.row.status
    const to_status = why.code === 'placed' ? this.row.status : to
    this.rows.push(['order_status_changes', { order_id: this.id, from_status, to_status, actor, ...why, at }])
    this.row.status = to_status
    return this
  }
}

/** Writes orders into a database at an earlier migration, with the tables and columns that it has. */
export async function writeFormerOrders(pool: Pool, orders: FormerOrder[]): Promise<void> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' group by table_name`,
  )
  const columnsOf = new Map(rows.map(({ name, columns }) => [name, columns]))
  async function insert(table: string, row: Row): Promise<void> {
    const known = columnsOf.get(table) ?? []
    // An alert had a text until it had params.
    const isLeft = (name: string) =>
      !known.includes(name) || (table === 'alerts' && name === 'text' && known.includes('params'))
    const entries = Object.entries(row).filter(([name]) => !isLeft(name))
    if (known.length === 0) return
    const places = entries.map((_, index) => `$${index + 1}`)
    await pool.query(
      `insert into ${table} (${entries.map(([name]) => name)}) values (${places})`,
      entries.map(([, value]) => value),
    )
  }
  for (const { id, row, rows: others } of orders) {
    await insert('orders', row)
    const item = { order_id: id, name: 'Sirupate', slug: 'sirupate', quantity: 1, unit_price_cents: 10_000 }
    await insert('order_items', item)
    for (const [table, other] of others) await insert(table, other)
  }
}

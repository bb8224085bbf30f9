import { Gauge, type Registry } from 'prom-client'
import type { Queue, StoredFigures } from './stored-figures.ts'

/** Registers metrics for the figures of the database; the returned function sets them, or marks them as unreadable. */
export function measureStored(registry: Registry): (figures: StoredFigures | undefined) => void {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const queues = (name: string, what: string, oldest: string) => ({
    count: gauge(name, what, ['state']),
    oldest: gauge(`${name}_oldest_age_seconds`, oldest, ['state']),
  })
  const answered = gauge('karda_database_answered', '1 if the database answered the query for these figures')
  const orders = queues('karda_orders', 'Orders that have not shipped', 'Seconds since the oldest was placed')
  const payments = queues(
    'karda_payments',
    'Payments that buyers can still complete',
    'Seconds since the oldest was started',
  )
  const inquiries = queues(
    'karda_payment_inquiries',
    'Payment inquiries that are overdue',
    'Seconds since the oldest was due',
  )
  const mails = queues(
    'karda_mails',
    'Emails that have not been sent',
    'Seconds since the oldest was due or failed',
  )
  const alerts = gauge('karda_alerts_open', 'Open alerts for staff', ['kind'])
  const jobs = gauge('karda_jobs', 'Jobs that are waiting, running or failed', ['name', 'state'])
  const oldestJobs = gauge(
    'karda_jobs_oldest_age_seconds',
    'Seconds since the oldest was due, last reported, or failed',
    ['name', 'state'],
  )
  const backup = gauge(
    'karda_backup_age_seconds',
    'Seconds since the newest backup was started; infinite if none exists',
  )
  const all = [orders, payments, inquiries, mails].flatMap(({ count, oldest }) => [count, oldest])

  function show({ count, oldest }: typeof orders, queues: Queue[]): void {
    for (const { state, ...queue } of queues) {
      count.set({ state }, queue.count)
      oldest.set({ state }, queue.oldest)
    }
  }

  return (figures) => {
    answered.set(figures ? 1 : 0)
    for (const one of [...all, alerts, jobs, oldestJobs]) one.reset()
    backup.remove()
    if (!figures) return
    show(orders, figures.orders)
    show(payments, figures.payments)
    show(inquiries, figures.inquiries)
    show(mails, figures.mails)
    for (const { kind, count } of figures.alerts) alerts.set({ kind }, count)
    for (const { name, state, count, oldest } of figures.jobs) {
      jobs.set({ name, state }, count)
      oldestJobs.set({ name, state }, oldest)
    }
    backup.set(figures.backupAge)
  }
}

import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#server/platform/process/log.ts'
import { openApi } from '#tests/support/api.ts'
import { openJobs } from './open-jobs.ts'
import type { Job } from './recurring-job.ts'

const api = await openApi()

/** A node of the shop; it may be closed more than once. */
async function node(...jobs: Job[]) {
  const logged: Record<string, unknown>[] = []
  const log = createLog('warn', (line) => logged.push(JSON.parse(line)))
  const worker = openJobs({ ...api.opened, isWorker: true, log, pollingSeconds: 1 })
  const close = await worker.start(api.system, [], jobs)
  onTestFinished(close)
  return { close, logged }
}

/** A job of one step that waits until the test releases it. */
function blockedJob(name: string) {
  const reached = Promise.withResolvers<void>()
  const blocked = Promise.withResolvers<void>()
  let runs = 0
  const step = async () => {
    runs++
    reached.resolve()
    await blocked.promise
  }
  return {
    job: { name, cron: '0 0 1 1 *', steps: [step] },
    reached: reached.promise,
    release: blocked.resolve,
    runs: () => runs,
  }
}

const waits = { timeout: 15_000, interval: 50 }

test('a node whose database is not ready for jobs does not start', async () => {
  const { pool } = api.opened
  await pool.query('create schema pgboss; create table pgboss.version (version text)')
  await pool.query(`insert into pgboss.version values ('of somebody else')`)
  const step = vi.fn(async () => {})
  await expect(node({ name: 'patient', cron: '0 0 1 1 *', steps: [step] })).rejects.toThrow()
  await pool.query('drop schema pgboss cascade')
  await node({ name: 'patient', cron: '0 0 1 1 *', steps: [step] })
  await vi.waitFor(() => expect(step).toHaveBeenCalledTimes(1), waits)
})

test('a node that is no worker only sends', async () => {
  const { opened, database } = api
  const log = createLog('warn', expect.fail)
  const step = vi.fn(async () => {})
  const work = vi.fn(async () => {})
  const queue = { name: 'emails', work }
  const jobs = [{ name: 'scheduled', cron: '* * * * *', steps: [step] }]
  const web = openJobs({ ...opened, isWorker: false, log, pollingSeconds: 1 })
  await web.send({ database }, 'emails', ['lost'])
  onTestFinished(await web.start(api.system, [queue], jobs))
  for (let time = 0; time < 2; time++) await web.send({ database }, 'emails', ['7'])
  await setTimeout(3000)
  expect([step, work].map((one) => one.mock.calls.length)).toEqual([0, 0])
  const worker = openJobs({ ...opened, isWorker: true, log, pollingSeconds: 1 })
  onTestFinished(await worker.start(api.system, [queue], jobs))
  await vi.waitFor(() => expect(work).toHaveBeenCalled(), waits)
  expect(work.mock.calls).toEqual([[api.system, '7']])
  await vi.waitFor(() => expect(step).toHaveBeenCalled(), waits)
})

test('a job that was due while no node was running runs at the next start, as the shop itself', async () => {
  const actors: unknown[] = []
  const steps = [async ({ actor }: typeof api.system) => actors.push(actor)]
  await node({ name: 'at-once', cron: '0 0 1 1 *', steps })
  await vi.waitFor(() => expect(actors).toEqual([{ kind: 'system', name: 'jobs' }]), waits)
})

test('only one of several nodes runs a job at a time', async () => {
  const { job, reached, release, runs } = blockedJob('once')
  const other = vi.fn(async () => {})
  const nodes = [await node(job), await node(job)]
  await reached
  // Another job has run on both nodes, so both have polled since.
  for (const name of ['after-a', 'after-b'])
    nodes.push(await node({ name, cron: '0 0 1 1 *', steps: [other] }, job))
  await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(2), waits)
  expect(runs()).toBe(1)
  release()
  await Promise.all(nodes.map(({ close }) => close()))
  expect(runs()).toBe(1)
})

test('a failing job is logged by name, runs its other steps, and is retried', async () => {
  let tries = 0
  const steps = [
    async function breakOnce() {
      if (++tries === 1) throw new Error('Not now')
    },
    vi.fn(async () => {}),
  ]
  const { logged } = await node({ name: 'shaky', cron: '0 0 1 1 *', steps })
  await vi.waitFor(() => expect(tries).toBe(2), waits)
  await vi.waitFor(() => expect(steps[1]).toHaveBeenCalledTimes(2), waits)
  expect(logged).toEqual([
    {
      time: expect.any(String),
      level: 'error',
      message: 'job failed',
      job: 'shaky',
      step: 'breakOnce',
      error: 'Error: Not now',
    },
  ])
})

test('closing waits for the running job', async () => {
  const { job, reached, release } = blockedJob('slow')
  const { close } = await node(job)
  await reached
  let closed = false
  const closing = close().then(() => {
    closed = true
  })
  await api.database.selectFrom('orders').select('id').execute()
  expect(closed).toBe(false)
  release()
  await closing
})

test('a removed job is unscheduled', async () => {
  const schedules = async () => {
    const { rows } = await api.opened.pool.query('select name from pgboss.schedule order by name')
    return rows.map(({ name }) => name)
  }
  await node({ name: 'former', cron: '* * * * *', steps: [] }, { name: 'kept', cron: '* * * * *', steps: [] })
  await vi.waitFor(async () => expect(await schedules()).toEqual(['former', 'kept']), waits)
  await node({ name: 'kept', cron: '* * * * *', steps: [] })
  await vi.waitFor(async () => expect(await schedules()).toEqual(['kept']), waits)
})

test('many waiting rows are worked on without pauses; on the embedded engine, three of them every two seconds', async () => {
  const { opened, database } = api
  const done: string[] = []
  const queue = { name: 'pictures', work: async (_: unknown, key: string) => done.push(key) }
  const worker = openJobs({ ...opened, isWorker: true, log: createLog('warn', () => {}), pollingSeconds: 1 })
  onTestFinished(await worker.start(api.system, [queue], []))
  const keys = Array.from({ length: 60 }, (_, number) => `${number}`)
  await worker.send({ database }, 'pictures', keys)
  if (opened.engine === 'postgres') return vi.waitFor(() => expect(done).toHaveLength(60), waits)
  await setTimeout(4000)
  expect(done.length).toBeLessThanOrEqual(12)
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newShopEnv, startForTest } from '../support/fault-shop.ts'
import { freePort } from '../support/free-port.ts'
import { hasPromtool, seriesOf } from '../support/prometheus.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const rulesFile = join(root, 'ops/alerts.yaml')

type Rule = { alert: string; expr: string; severity: string; summary: string; runbook: string }

/** Reads our own rule file, which has each value on a single line. */
const rules: Rule[] = read('ops/alerts.yaml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => {
    const after = (label: string) => new RegExp(`${label}: (.+?)(?: })?$`, 'm').exec(text)?.[1] ?? ''
    const [alert = ''] = text.split('\n', 1)
    return {
      alert,
      expr: after('expr'),
      severity: after('severity'),
      summary: after('summary'),
      runbook: after('runbook'),
    }
  })

const node = 'instance="a:9464",job="karda"'
const requests = 'karda_http_request_duration_seconds'

/** The series of a healthy shop, sampled every 15 s. */
const sound: Record<string, string> = {
  [`up{${node}}`]: '1x240',
  [`karda_ready{${node}}`]: '1x240',
  ...Object.fromEntries(
    ['deaf', 'disk', 'worker', 'mail', 'gateway', 'pictures'].map((part) => [
      `karda_degraded{${node},part="${part}"}`,
      '0x240',
    ]),
  ),
  [overdue('jobs')]: '40x240',
  [overdue('emails')]: '20x240',
  [overdue('payment inquiries')]: '50x240',
  [`karda_backup_age_seconds{${node}}`]: '3600+15x240',
  [`${requests}_count{${node},status="200"}`]: '0+1000x240',
  [`${requests}_count{${node},status="503"}`]: '0+1x240',
  [`${requests}_bucket{${node},le="1"}`]: '0+1000x240',
  [`${requests}_bucket{${node},le="+Inf"}`]: '0+1001x240',
}

/** The changed series that make a rule fire, and the alert's labels apart from its severity. */
const unsound: Record<string, { change: Record<string, string>; labels?: Record<string, string> }[]> = {
  KardaGone: [{ change: { [`up{${node}}`]: '0x240' }, labels: ofNode() }],
  KardaUnready: [{ change: { [`karda_ready{${node}}`]: '0x240' }, labels: ofNode() }],
  KardaDeaf: [degraded('deaf', ofNode({ part: 'deaf' }))],
  KardaDiskFull: [degraded('disk', ofNode({ part: 'disk' }))],
  KardaNoWorker: [degraded('worker')],
  KardaJobStuck: [{ change: { [overdue('jobs')]: '901+15x240' } }],
  KardaMailStuck: [degraded('mail'), { change: { [overdue('emails')]: '901+15x240' } }],
  KardaGatewayFails: [degraded('gateway', ofNode({ part: 'gateway' }))],
  KardaPaymentsStuck: [{ change: { [overdue('payment inquiries')]: '901+15x240' } }],
  KardaPicturesFail: [degraded('pictures', ofNode({ part: 'pictures' }))],
  KardaBackupLate: [
    { change: { [`karda_backup_age_seconds{${node}}`]: '93601+15x240' } },
    { change: { [`karda_backup_age_seconds{${node}}`]: 'Inf+0x240' } },
    { change: { [`karda_alerts_open{${node},kind="backups.trial-failed"}`]: '1x240' } },
  ],
  KardaErrors: [{ change: { [`${requests}_count{${node},status="503"}`]: '0+20x240' } }],
  KardaSlow: [
    {
      change: {
        [`${requests}_bucket{${node},le="+Inf"}`]: '0+1020x240',
        [`${requests}_bucket{${node},le="10"}`]: '0+1020x240',
      },
    },
  ],
}

function ofNode(more: Record<string, string> = {}): Record<string, string> {
  return { instance: 'a:9464', job: 'karda', ...more }
}

function overdue(work: string): string {
  return `karda_overdue_seconds{${node},work="${work}"}`
}

function degraded(part: string, labels = {}) {
  return { change: { [`karda_degraded{${node},part="${part}"}`]: '1x240' }, labels }
}

const folder = mkdtempSync(join(tmpdir(), 'karda-rules-'))
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

/** A case for `promtool test rules`: the alerts that fire after half an hour. */
function caseOf(change: Record<string, string>, firing: (alert: string) => object[]) {
  return {
    interval: '15s',
    input_series: Object.entries({ ...sound, ...change }).map(([series, values]) => ({ series, values })),
    alert_rule_test: rules.map(({ alert }) => ({
      eval_time: '30m',
      alertname: alert,
      exp_alerts: firing(alert),
    })),
  }
}

test('every rule fires for its own fault only, and no rule fires for a healthy shop', {
  skip: !hasPromtool(),
}, () => {
  expect(Object.keys(unsound).toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
  const cases = rules.flatMap(({ alert, severity, summary, runbook }) =>
    (unsound[alert] ?? []).map(({ change, labels }) =>
      caseOf(change, (other) =>
        other === alert
          ? [{ exp_labels: { ...labels, severity }, exp_annotations: { summary, runbook } }]
          : [],
      ),
    ),
  )
  const file = join(folder, 'tests.yaml')
  // JSON is YAML, too.
  writeFileSync(
    file,
    JSON.stringify({
      rule_files: [rulesFile],
      evaluation_interval: '15s',
      tests: [caseOf({}, () => []), ...cases],
    }),
  )
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
  expect(status, `${stdout}${stderr}`).toBe(0)
})

test('every rule names a section of the manual', () => {
  const headings = [...read('docs/operator/when-an-alert-fires.md').matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = '']) =>
      `docs/operator/when-an-alert-fires.md#${heading.toLowerCase().replaceAll(' ', '-')}`,
  )
  expect(rules.length).toBeGreaterThan(10)
  expect(rules.filter(({ runbook }) => !headings.includes(runbook))).toEqual([])
})

test('a shop exposes every metric of the rules and of the dashboard, on a separate port that only this machine reaches', async () => {
  const port = await freePort()
  const shop = await startForTest({ ...(await newShopEnv()), METRICS_PORT: String(port) })
  const url = `http://127.0.0.1:${port}/metrics`
  await (await fetch(`${shop.url}/faq`)).text()
  const answer = await fetch(url)
  expect(answer.headers.get('Content-Type')).toContain('text/plain')
  const scraped = await answer.text()
  expect(seriesOf(scraped).get(`${requests}_count{route="/faq",status="200"}`)).toBe(1)
  // Includes metrics that have no series at the moment, such as open alerts.
  const names = [...scraped.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name)
  const stated = [
    rules.map(({ expr }) => expr),
    read('ops/dashboard.json'),
    read('docs/operator/reference.md'),
  ].join(' ')
  const named = [...new Set(stated.match(/\b(karda|nodejs|process)(_[a-z0-9]+)+\b/g))]
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !names.includes(name.replace(/_(bucket|count)$/, '')))).toEqual([])
  // The shop must expose every part and work that a rule queries.
  const labels = rules.flatMap(({ expr }) => [...expr.matchAll(/\b(part|work)="([\w ]+)"/g)])
  expect(labels.length).toBeGreaterThan(5)
  expect(labels.filter(([label]) => !scraped.includes(label))).toEqual([])
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`${shop.url}/metrics`)).status).toBe(404)
  expect(await shop.stop()).toBe(0)
})

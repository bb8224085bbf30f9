import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { canInstallPackages, installPackage } from '../support/apt-packages.ts'
import { newShopData } from '../support/demo-shop.ts'
import { freePort } from '../support/free-port.ts'
import { hasNginx } from '../support/nginx.ts'
import { hasHaproxy } from '../support/proxies.ts'
import { startShopProcess } from '../support/shop-process.ts'

const { env, remove } = await newShopData({ empty: true })
const shop = await startShopProcess(env)
afterAll(async () => {
  await shop.stop()
  await remove()
})
const folder = mkdtempSync(join(tmpdir(), 'karda-ops-'))
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
const ops = (name: string) => join(import.meta.dirname, '../../ops', name)
const text = (name: string) => readFileSync(ops(name), 'utf8')

/** Whether a checking program is available, or could be installed; if not, prints the reason. */
function has(program: string, aptPackage: string): boolean {
  const isThere = () => spawnSync(program, ['-v']).error === undefined
  if (isThere() || (canInstallPackages() && installPackage(aptPackage, program) && isThere())) return true
  console.log(
    `Skipped, a file in ops/: ${program} is not installed, and to install it takes root, Debian and its packages.`,
  )
  return false
}

function run(program: string, ...parameters: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(program, parameters, { encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

/** A self-signed certificate and its key: the paths of both, and of a file with both. */
function givenCertificate(): { certificate: string; key: string; both: string } {
  const [certificate, key, both] = ['fullchain.pem', 'privkey.pem', 'shop.pem'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  const { status, output } = run(
    ...([
      'openssl',
      'req',
      ...made,
      '-subj',
      '/CN=shop.example',
      '-keyout',
      key,
      '-out',
      certificate,
    ] as const),
  )
  if (status !== 0) throw new Error(output)
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  return { certificate, key, both }
}

const isDebian = has('systemd-analyze', 'systemd')

test('systemd accepts karda.service, and rates its exposure as low', { skip: !isDebian }, () => {
  const unit = join(folder, 'karda.service')
  // The path of Node.js on this machine.
  writeFileSync(unit, text('karda.service').replace('/usr/bin/node', process.execPath))
  expect(run('systemd-analyze', 'verify', unit)).toEqual({ status: 0, output: '' })
  const { output } = run('systemd-analyze', 'security', '--offline=true', '--threshold=20', unit)
  expect(Number(/exposure level for karda.service: ([\d.]+)/.exec(output)?.[1])).toBeLessThanOrEqual(2)
})

test('HAProxy understands its files', { skip: !hasHaproxy() }, () => {
  const { both } = givenCertificate()
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, text('haproxy.cfg').replace('/etc/ssl/shop/shop.pem', both))
  expect(run('haproxy', '-c', '-f', file)).toMatchObject({ status: 0 })
  expect(run('haproxy', '-c', '-f', ops('haproxy-postgres.cfg'))).toMatchObject({ status: 0 })
})

test('behind nginx.conf the shop is served over TLS, with the proxy’s request id', {
  skip: !hasNginx(),
}, async () => {
  const { certificate, key } = givenCertificate()
  const [plain, secure] = [await freePort(), await freePort()]
  const file = join(folder, 'nginx.conf')
  const changed = text('nginx.conf')
    .replaceAll(/listen (\[::\]:)?(80|443)/g, (_, v6, port) =>
      v6
        ? `listen [::1]:${port === '80' ? plain : secure}`
        : `listen 127.0.0.1:${port === '80' ? plain : secure}`,
    )
    .replace('/etc/ssl/shop/fullchain.pem', certificate)
    .replace('/etc/ssl/shop/privkey.pem', key)
    .replace('127.0.0.1:3000', new URL(shop.url).host)
    .replace('/run/nginx.pid', join(folder, 'pid'))
    .replace('/var/log/nginx/error.log', join(folder, 'log'))
  writeFileSync(file, changed)
  expect(run('/usr/sbin/nginx', '-t', '-c', file)).toMatchObject({ status: 0 })
  const child = spawn('/usr/sbin/nginx', ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  const ask = (path: string) =>
    new Promise<{ status: number | undefined; id: string; text: string }>((resolve, reject) => {
      get(`https://127.0.0.1:${secure}${path}`, { rejectUnauthorized: false }, async (answer) => {
        const body = Buffer.concat(await answer.toArray()).toString()
        resolve({ status: answer.statusCode, id: String(answer.headers['x-request-id']), text: body })
      }).on('error', reject)
    })
  const opened = async () => {
    for (let attempt = 0; attempt < 50; attempt++) {
      const answer = await ask('/faq').catch(() => undefined)
      if (answer) return answer
      await setTimeout(100)
    }
    throw new Error(readFileSync(join(folder, 'log'), 'utf8'))
  }
  const page = await opened()
  expect(page).toMatchObject({ status: 200, id: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(page.text).toContain('Frequently asked questions')
  const moved = await fetch(`http://127.0.0.1:${plain}/faq?a=1`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('Location')]).toEqual([308, 'https://shop.example/faq?a=1'])
})

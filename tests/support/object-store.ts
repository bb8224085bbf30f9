import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { afterAll } from 'vitest'
import type { ObjectStoreSettings } from '#server/integrations/storage/object-store.ts'
import { canInstallPackages, installPackages } from './apt-packages.ts'
import { freePort } from './free-port.ts'

const servers = ['account', 'container', 'object'] as const

/** Whether OpenStack Swift is available; if not, prints the reason. */
export function hasObjectStore(): boolean {
  const isThere = () => spawnSync('swift-proxy-server', ['--version']).error === undefined
  const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']
  if (isThere() || (canInstallPackages() && installPackages(packages, 'OpenStack Swift') && isThere()))
    return true
  console.log(
    'Skipped, tests with an object store: Swift is not installed, and to install it takes root, Debian and its packages.',
  )
  return false
}

export type RunningStore = {
  settings: ObjectStoreSettings
  /** Stops the server; the objects stay. */
  stop: () => Promise<void>
  start: () => Promise<void>
}

/** The store for a file's tests. If it is unavailable, the tests are skipped, and its `settings` are unusable. */
export async function openObjectStore(): Promise<{
  skip: boolean
  running: RunningStore | undefined
  settings: ObjectStoreSettings
}> {
  const skip = !hasObjectStore()
  const running = skip ? undefined : await startObjectStore()
  const nowhere = { url: 'http://127.0.0.1:9/none', region: '', accessKey: '', secretKey: '' }
  return { skip, running, settings: running?.settings ?? nowhere }
}

/**
 * Starts OpenStack Swift, which speaks the S3 protocol, with an empty bucket, for the tests of a file. It stores a
 * single copy of each object, in a temporary folder.
 */
export async function startObjectStore(): Promise<RunningStore> {
  const folder = mkdtempSync(join(tmpdir(), 'karda-swift-'))
  mkdirSync(join(folder, 'devices/one'), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write(
    'swift.conf',
    '[swift-hash]\nswift_hash_path_suffix = karda\n[storage-policy:0]\nname = one\ndefault = yes\n',
  )
  const children: ChildProcess[] = []
  afterAll(async () => {
    await Promise.all(children.map(ended))
    rmSync(folder, { recursive: true, maxRetries: 5 })
  })
  const common = (port: number) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = root\nswift_dir = ${folder}\nlog_level = ERROR\n`
  for (const server of servers) {
    const port = await freePort()
    write(
      `${server}.conf`,
      `${common(port)}devices = ${folder}/devices\nmount_check = false\n[pipeline:main]\npipeline = ${server}-server\n[app:${server}-server]\nuse = egg:swift#${server}\n`,
    )
    const ring = join(folder, `${server}.builder`)
    for (const step of [['create', '1', '1', '0'], ['add', `r1z1-127.0.0.1:${port}/one`, '1'], ['rebalance']])
      spawnSync('swift-ring-builder', [ring, ...step])
    children.push(run(folder, server))
  }
  const port = await freePort()
  write(
    'proxy.conf',
    `${common(port)}[pipeline:main]
pipeline = cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:slo]
use = egg:swift#slo
[filter:tempauth]
use = egg:swift#tempauth
user_shop_pictures = secret-of-the-tests .admin
`,
  )
  const settings = {
    url: `http://127.0.0.1:${port}/pictures`,
    region: 'us-east-1',
    accessKey: 'shop:pictures',
    secretKey: 'secret-of-the-tests',
  }
  let proxy: ChildProcess | undefined
  const start = async () => {
    proxy = run(folder, 'proxy')
    children.push(proxy)
    await bucketThere(settings)
  }
  await start()
  return { settings, start, stop: async () => void (proxy && (await ended(proxy))) }
}

function run(folder: string, server: string): ChildProcess {
  return spawn(`swift-${server}-server`, [join(folder, `${server}.conf`)], { stdio: 'ignore' })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function bucketThere({ url, region, accessKey, secretKey }: ObjectStoreSettings): Promise<void> {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 0,
  })
  for (let attempt = 1; ; attempt++) {
    const answer = await client.fetch(url, { method: 'PUT' }).catch(() => undefined)
    if (answer && (answer.ok || answer.status === 409)) return
    if (attempt === 600) throw new Error(`Swift did not start: ${answer?.status} ${await answer?.text()}`)
    await setTimeout(100)
  }
}

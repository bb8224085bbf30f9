import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startCommand } from '../support/command.ts'
import { newEmbeddedShop, startForTest } from '../support/fault-shop.ts'
import { order } from '../support/manual-shop.ts'
import { callShop, newCustomer } from '../support/shop-api.ts'
import { startShopProcess } from '../support/shop-process.ts'

const isRoot = process.getuid?.() === 0
if (!isRoot) console.log('Skipped, what other users of the machine can open: only root can be another user.')

const asNobody = ['--reuid=65534', '--regid=65534', '--clear-groups']
const canOpen = (path: string) =>
  spawnSync('/usr/bin/setpriv', [...asNobody, 'test', '-r', path]).status === 0

/** A data folder from a release that left all files open to other users. */
async function newOpenShop(): Promise<string> {
  const folder = await newEmbeddedShop()
  execFileSync('chmod', ['-R', 'go+rwX', folder])
  return folder
}

/** The access that other users have to a file or folder, with its path. */
function openIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => {
    const found = statSync(join(folder, path), { throwIfNoEntry: false })
    return found && (found.mode & 0o077) !== 0
  })
}

test.runIf(isRoot)(
  'a running shop leaves no files that another user can open',
  async () => {
    const DATA_DIR = await newOpenShop()
    expect(canOpen(join(DATA_DIR, 'database/PG_VERSION'))).toBe(true)
    const shop = await startForTest({ DATA_DIR })
    await order(shop.url, (await newCustomer(callShop(shop.url))).access)
    await expect.poll(() => readdirSync(DATA_DIR), { timeout: 20_000 }).toContain('outbox')
    expect(await startCommand('backup', { DATA_DIR }).ended).toMatchObject({ code: 0, errors: '' })
    const written = ['database', 'media', 'outbox', 'backups', 'jwt-secret', 'control.json', 'backup.lock']
    expect(readdirSync(DATA_DIR)).toEqual(expect.arrayContaining(written))
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)
    for (const name of written) expect(canOpen(join(DATA_DIR, name))).toBe(false)
    // New files stay closed to other users even if the operator opens the folder again.
    execFileSync('chmod', ['755', DATA_DIR])
    const added = ['outbox', 'backups', 'control.json', 'backup.lock']
    for (const name of added) expect(canOpen(join(DATA_DIR, name))).toBe(false)
    expect(await shop.stop()).toBe(0)
    expect(openIn(DATA_DIR).filter((path) => added.includes(path.split('/')[0] ?? ''))).toEqual([])
  },
  120_000,
)

test.runIf(isRoot)(
  'a shop does not start on the open folder of another user',
  async () => {
    const DATA_DIR = await newOpenShop()
    const program = 'process.setgroups([]);process.setgid(65534);process.setuid(65534)'
    const script = ['--import', `data:text/javascript,${program}`, 'server/bin/main.ts']
    const refused = await startShopProcess({ DATA_DIR }, script).catch((error: Error) => error.message)
    expect(refused).toBe(
      "The shop ended with 1:\nDATA_DIR must be a folder that only the shop's own user can open: " +
        `EPERM: operation not permitted, chmod '${DATA_DIR}'.`,
    )
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o777)
  },
  60_000,
)

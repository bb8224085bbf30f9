import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { createObjectStore, StoreUnavailable } from '#server/integrations/storage/object-store.ts'
import { probeStore } from '#server/start/open-files.ts'
import { startCommand } from '../support/command.ts'
import { hasObjectStore, startObjectStore } from '../support/object-store.ts'
import { paintedPicture } from '../support/painted-picture.ts'
import { callShop } from '../support/shop-api.ts'
import { ownerEnv, shopOwner } from '../support/shop-owner.ts'
import { startShopProcess } from '../support/shop-process.ts'

const skip = !hasObjectStore()
const running = skip ? undefined : await startObjectStore()
/** Settings of the running store; empty if the tests are skipped. */
const settings = running?.settings ?? { url: '', region: '', accessKey: '', secretKey: '' }
const bytes = (words: string) => new TextEncoder().encode(words)

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'karda-objects-'))
  onTestFinished(() => rm(folder, { recursive: true, maxRetries: 5 }))
  return folder
}

const variables = {
  MEDIA_URL: settings.url,
  MEDIA_REGION: settings.region,
  MEDIA_ACCESS_KEY: settings.accessKey,
  MEDIA_SECRET_KEY: settings.secretKey,
}

const command = (name: string, env: Record<string, string>, ...parameters: string[]) =>
  startCommand(name, env, parameters).ended

test('a real object store stores, reads, replaces, lists and removes a file', { skip }, async () => {
  const store = createObjectStore(settings)
  expect(await store.get('pictures/abc/original.bin')).toBeUndefined()
  expect(await store.has('pictures/abc/original.bin')).toBe(false)
  await store.put('pictures/abc/original.bin', bytes('a knife'))
  await store.put('pictures/abc/original.bin', bytes('another knife'))
  await store.put('pictures/abc/320.avif', bytes('a small knife'))
  await store.put('pictures/abcd/original.bin', bytes('not of this folder'))
  expect(await store.get('pictures/abc/original.bin')).toEqual(bytes('another knife'))
  expect(await store.has('pictures/abc/320.avif')).toBe(true)
  expect((await store.list('pictures/abc')).toSorted()).toEqual([
    'pictures/abc/320.avif',
    'pictures/abc/original.bin',
  ])
  await store.remove('pictures/abc')
  await store.remove('pictures/abc')
  expect(await store.list('pictures')).toEqual(['pictures/abcd/original.bin'])
  await expect(store.get('../secrets.txt')).rejects.toThrow('Not a file key')
  await probeStore(settings)
  expect(await store.list('probe')).toEqual([])
})

test('an inconclusive answer of the store does not count as a missing file', { skip }, async () => {
  const problems = {
    'a wrong key': [{ secretKey: 'wrong' }, '403 SignatureDoesNotMatch'],
    'another bucket': [{ url: `${settings.url}x` }, '404 NoSuchBucket'],
    'no server': [{ url: 'http://127.0.0.1:59999/pictures' }, 'ECONNREFUSED'],
  } as const
  for (const [given, problem] of Object.values(problems)) {
    const error = await createObjectStore({ ...settings, ...given })
      .get('pictures/abc/original.bin')
      .catch((thrown) => thrown)
    expect(error).toBeInstanceOf(StoreUnavailable)
    expect(error.message).toContain(`The store at MEDIA_URL cannot be used: `)
    expect(error.message).toContain(problem)
    await expect(probeStore({ ...settings, ...given })).rejects.toThrow(StoreUnavailable)
  }
  await running?.stop()
  onTestFinished(async () => running?.start())
  await expect(createObjectStore(settings).has('pictures/abc/original.bin')).rejects.toThrow(StoreUnavailable)
})

test('pictures move to the store and back, and the shop keeps working, even while the store is unavailable', {
  skip,
  timeout: 240_000,
}, async () => {
  const DATA_DIR = join(await newFolder(), 'data')
  await cp(inject('plantedShop'), DATA_DIR, { recursive: true })
  const env = { DATA_DIR, ...variables }

  const first = await command('media', env, 'copy')
  expect(first).toMatchObject({ code: 0, errors: '' })
  const count = Number(/^(\d+) pictures copied, 0 already there, 0 missing\.$/.exec(first.output)?.[1])
  expect(count).toBeGreaterThan(50)
  expect((await command('media', env, 'copy')).output).toBe(
    `0 pictures copied, ${count} already there, 0 missing.`,
  )
  await rm(join(DATA_DIR, 'media'), { recursive: true })

  const shop = await startShopProcess({ ...env, ...ownerEnv })
  onTestFinished(async () => void (await shop.stop()))
  const api = callShop(shop.url)
  const token = (
    await api('POST', '/accounts/login/', {
      body: { login_id: shopOwner.email, password: shopOwner.password },
    })
  ).body.access
  const picture = async (key: string, width: number) => fetch(`${shop.url}/media/${key}/${width}.webp`)
  const upload = async (color: string) => {
    const answer = await fetch(`${shop.url}/api/admin/media/?name=${color.slice(1)}.png`, {
      method: 'POST',
      headers: { 'X-Tenant-ID': '3', Authorization: `Bearer ${token}`, 'Content-Type': 'image/png' },
      body: await paintedPicture(color),
    })
    return { status: answer.status, retry: answer.headers.get('Retry-After'), body: await answer.json() }
  }
  const { status, body } = await upload('#804020')
  expect(status).toBe(200)
  const { key } = body
  const store = createObjectStore(settings)
  expect(await store.has(`pictures/${key}/original.bin`)).toBe(true)
  expect((await picture(key, 320)).status).toBe(200)
  expect((await picture('f'.repeat(24), 320)).status).toBe(404)

  await running?.stop()
  // The shop has the pictures that it showed lately in memory; it can serve no others, but does not call them
  // missing.
  expect((await picture(key, 320)).status).toBe(200)
  const away = await picture('f'.repeat(24), 320)
  expect([away.status, away.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await upload('#204080')).toMatchObject({ status: 503, retry: '5' })
  await vi.waitFor(
    async () =>
      expect(await (await fetch(`${shop.url}/readyz`)).json()).toEqual({
        status: 'degraded',
        parts: ['pictures'],
      }),
    { timeout: 15_000 },
  )

  await running?.start()
  expect((await upload('#204080')).status).toBe(200)
  const doctor = await command('doctor', env)
  expect([doctor.code, doctor.errors]).toEqual([0, ''])

  // A backup goes into the same bucket while the shop runs, and is copied from there into another.
  const made = await command('backup', { ...env, BACKUP_TO: 'store' })
  expect(made).toMatchObject({ code: 0, errors: '', output: expect.stringMatching(/^store:karda-/) })
  const [file = ''] = made.output.split('\n')
  const restored = await command('restore', { ...variables, DATA_DIR: await newFolder() }, file)
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('The shop is sound.') })

  expect(await shop.stop()).toBe(0)
  expect(await command('media', env, 'copy', 'back')).toMatchObject({
    code: 0,
    output: `${count + 2} pictures copied, 0 already there, 0 missing.`,
  })
  expect(await command('doctor', { DATA_DIR })).toMatchObject({ code: 0 })
})

test('a start that cannot use the store ends with one line', { skip }, async () => {
  const DATA_DIR = await newFolder()
  const start = startShopProcess({
    DATA_DIR,
    SEED: 'empty',
    ...variables,
    MEDIA_SECRET_KEY: 'wrong',
  })
  await expect(start).rejects.toThrow(
    /^The shop ended with 1:\nThe store at MEDIA_URL cannot be used: 403 SignatureDoesNotMatch\.$/,
  )
})

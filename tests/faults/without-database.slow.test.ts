import { expect, onTestFinished, test } from 'vitest'
import { connectTo, startFleet } from '../support/fleet.ts'
import { hasPostgres } from '../support/postgres-programs.ts'
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts'
import { callShop } from '../support/shop-api.ts'
import { mountSmallDisk } from '../support/small-disk.ts'
import { openTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'

const disk = mountSmallDisk(400)

type Fault = {
  begin: (server: PostgresServer, proxy: TcpProxy) => Promise<void> | void
  end: (server: PostgresServer, proxy: TcpProxy) => Promise<void> | void
}

async function makeReadOnly(server: PostgresServer, setting: 'on' | 'off'): Promise<void> {
  const administration = await connectTo(server.url('postgres'))
  await administration.query('set default_transaction_read_only = off')
  await administration.query(`alter system set default_transaction_read_only = ${setting}`)
  await administration.query('select pg_reload_conf()')
}

const faults: Record<string, Fault> = {
  frozen: { begin: (_, proxy) => proxy.freeze(), end: (_, proxy) => proxy.thaw() },
  away: { begin: (server) => server.crash(), end: (server) => server.revive() },
  'read-only': {
    begin: (server) => makeReadOnly(server, 'on'),
    end: (server) => makeReadOnly(server, 'off'),
  },
  ...(disk && { full: { begin: () => disk.fill(), end: () => disk.free() } }),
}

async function openShop(folder: string | undefined) {
  const server = await startPostgresServer({}, folder)
  onTestFinished(server.stop)
  await (await connectTo(server.url('postgres'))).query('create database karda')
  const proxy = await openTcpProxy(server.port)
  const url = server.url('karda').replace(`:${server.port}/`, `:${proxy.port}/`)
  const [node] = await startFleet(url, 1, { SEED: 'empty', RATE_LIMITS: 'on' })
  return { server, proxy, url: node?.url ?? '', output: node?.output ?? [] }
}

test.for(Object.entries(faults))(
  'a shop whose database is %s answers within 10 s to retry later, shows cached pages, and recovers',
  { skip: !hasPostgres(), timeout: 180_000 },
  async ([name, { begin, end }]) => {
    const { server, proxy, url, output } = await openShop(name === 'full' ? disk?.folder : undefined)
    let count = 0
    const write = () => {
      const subject = `message ${++count}`
      const body = { name: 'Ram', email: `ram${count}@example.net`, subject, message: 'M'.repeat(1900) }
      return timed(() => callShop(url)('POST', '/contact/messages/', { body }).then(({ status }) => status))
    }
    const timed = async (call: () => Promise<number>) => {
      const begun = performance.now()
      const status = await call()
      return { status, seconds: (performance.now() - begun) / 1000 }
    }
    const get = (path: string) =>
      timed(async () => {
        const answer = await fetch(url + path)
        await answer.arrayBuffer()
        if (answer.status === 503) expect(answer.headers.get('Retry-After'), path).not.toBeNull()
        return answer.status
      })
    const login = () => {
      const body = { login_id: 'nobody@example.net', password: 'not a password' }
      return timed(() => callShop(url)('POST', '/accounts/login/', { body }).then(({ status }) => status))
    }
    expect((await get('/faq')).status).toBe(200)
    expect((await write()).status).toBe(201)

    await begin(server, proxy)
    // On a full disk reading still works, and so does writing into existing files.
    const isDown = name !== 'full'
    const asked = await Promise.all([write(), login(), write(), login(), get('/care'), get('/faq')])
    for (let attempt = 0; attempt < 100 && (await write()).status !== 503; attempt++);
    const again = await Promise.all([write(), login(), get('/products?page=3'), get('/faq')])
    for (const { status, seconds } of [...asked, ...again]) {
      expect([200, 201, 400, 401, 404, 503]).toContain(status)
      expect(seconds).toBeLessThan(11)
    }
    expect(again.slice(0, isDown ? 2 : 1).map(({ status }) => status)).toEqual(isDown ? [503, 503] : [503])
    const readiness = async () => {
      const answer = await fetch(`${url}/readyz`)
      return [answer.status, await answer.json()]
    }
    const unready = [503, { status: 'unready', parts: ['database'] }]
    await expect.poll(readiness, { timeout: 10_000 }).toEqual(unready)
    const page = await fetch(`${url}/faq`)
    expect(page.status).toBe(200)
    const longest = Math.max(...[...asked, ...again].map(({ seconds }) => seconds))
    console.log(`${name}: the longest answer took ${longest.toFixed(1)} s`)

    await end(server, proxy)
    await expect.poll(async () => (await write()).status, { timeout: 20_000 }).toBe(201)
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 20_000 }).toBe(200)
    expect((await get('/faq')).status).toBe(200)
    expect(output.filter((line) => /unexpected failure/.test(line))).toEqual([])
  },
)

import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/process/log.ts'
import { addressOf, callerAddress, networkOf, readTrustedProxies } from './caller-address.ts'
import type { Variables } from './exchange.ts'

const warned: string[] = []

async function seen(proxies: string | undefined, peer: string, forwarded?: string): Promise<string> {
  const app = new Hono<{ Variables: Variables }>()
  const log = createLog('warn', (line) => warned.push(JSON.parse(line).message))
  app.use(callerAddress(proxies === undefined ? undefined : readTrustedProxies(proxies), log))
  app.get('/', (exchange) => exchange.text(addressOf(exchange) ?? 'nobody'))
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: peer } } })
  return answer.text()
}

describe('the address of the caller', () => {
  test.for([
    ['by default no proxy is trusted', undefined, '127.0.0.1', '1.2.3.4', '127.0.0.1'],
    ['nor is a machine beside the trusted ones', '10.0.0.1', '10.0.0.2', '1.2.3.4', '10.0.0.2'],
    ['a trusted proxy is believed', '10.0.0.1', '10.0.0.1', '1.2.3.4', '1.2.3.4'],
    ['its last entry counts', 'loopback', '::1', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
    [
      'a chain of trusted proxies is walked',
      '10.0.0.0/8',
      '10.0.0.1',
      '6.6.6.6, 1.2.3.4, 10.9.9.9',
      '1.2.3.4',
    ],
    [
      'a whole chain of them ends at its beginning',
      '10.0.0.0/8',
      '10.0.0.1',
      '10.0.0.2, 10.0.0.3',
      '10.0.0.2',
    ],
    ['without the header the proxy itself counts', 'loopback', '127.0.0.1', undefined, '127.0.0.1'],
    ['an empty header is none', 'loopback', '127.0.0.1', '', '127.0.0.1'],
    ['what is no address ends the walk', 'loopback', '127.0.0.1', '1.2.3.4, unknown', '127.0.0.1'],
    ['a port is left out', 'loopback', '127.0.0.1', '1.2.3.4:5678', '1.2.3.4'],
    ['a port of IPv6 as well', 'loopback', '127.0.0.1', '[2001:db8::1]:5678', '2001:db8::1'],
    ['a mapped proxy is the same', '10.0.0.0/8', '::ffff:10.0.0.1', '1.2.3.4', '1.2.3.4'],
    ['IPv6 ranges', '2001:db8::/32, loopback', '2001:db8:1::1', '1.2.3.4', '1.2.3.4'],
  ] as const)('%s', async ([, proxies, peer, forwarded, address]) => {
    expect(await seen(proxies, peer, forwarded)).toBe(address)
  })
})

test.for([
  '',
  'localhost',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0/8',
  '::1/129',
  '10.0.0.1,,::1',
  '1.2.3.4/8/8',
  '*',
])('a list with %o is invalid', (text) => expect(readTrustedProxies(text)).toBeUndefined())

test.for([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::5:6', '2001:db8:0:0::/64'],
  ['1::4:5:6:7:8', '1:0:0:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
] as const)('the network of %s is %s', ([address, network]) => expect(networkOf(address)).toBe(network))

test("an untrusted proxy is logged once, without the caller's address", async () => {
  warned.length = 0
  await seen('10.0.0.1', '10.0.0.1', '1.2.3.4')
  expect(warned).toEqual([])
  await seen(undefined, '10.0.0.1', '1.2.3.4')
  expect(warned).toEqual(['X-Forwarded-For is ignored: its sender is not in TRUSTED_PROXIES'])
})

import { appendFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { freePort } from '../../support/free-port.ts'
import { openChapter } from '../../support/manual-chapter.ts'
import { openMachine } from '../../support/operator-machine.ts'
import { hasGit, installIn, openReleases } from '../../support/releases.ts'
import { callShop } from '../../support/shop-api.ts'

test('Install a shop on one machine: an empty, sound shop that its owner can log in to', {
  skip: !hasGit(),
  timeout: 600_000,
}, async () => {
  const chapter = openChapter('Install a shop on one machine')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const machine = openMachine({
    '/dev/null': '/dev/null',
    '127.0.0.1': '127.0.0.1',
    '127.0.0.1:3000': `127.0.0.1:${port}`,
    'https://git.example/karda.git': openReleases('v1.4.0').repository,
    'v1.4.0': 'v1.4.0',
    'https://shop.example': url,
    '<owner>': 'owner@example.com',
    '<user>': 'user',
    '<password>': 'password',
    '<mail server>': '127.0.0.1:1',
    '<merchant id>': 'JT04',
    '<secret of the merchant>': 'a secret of the tests of thirty-two letters',
    '<address of the gateway>': 'http://127.0.0.1:1',
  })
  await chapter.next(machine)
  installIn(machine.path('/opt/karda'))
  await chapter.next(machine)
  const variables = machine.path('/etc/karda.env')
  expect(statSync(variables).mode & 0o777).toBe(0o600)
  appendFileSync(variables, `PORT=${port}\n`)
  const output = await chapter.next(machine)
  expect(output).toContain('The shop is sound.')
  const [, password = ''] = /password (\S+)/.exec(output) ?? []
  const api = callShop(url)
  const { status } = await api('POST', '/accounts/login/', {
    body: { login_id: 'owner@example.com', password },
  })
  expect(status, output).toBe(200)
  expect((await api('GET', '/products/products/')).body.count).toBe(0)
})

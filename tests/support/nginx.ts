import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { canInstallPackages, installPackage } from './apt-packages.ts'
import { freePort } from './free-port.ts'

const program = '/usr/sbin/nginx'

/** Whether nginx is available; if not, prints the reason. */
export function hasNginx(): boolean {
  const isThere = () => spawnSync(program, ['-v']).status === 0
  if (isThere() || (canInstallPackages() && installPackage('nginx-light', 'nginx') && isThere())) return true
  console.log(
    'Skipped, tests behind nginx: it is not installed, and to install it takes root, Debian and its packages.',
  )
  return false
}

/** Starts nginx in front of a shop, with idle connections to it open for `keepSeconds`. Returns its URL. */
export async function startNginx(shopUrl: string, { keepSeconds }: { keepSeconds: number }): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'karda-nginx-'))
  const port = await freePort()
  const { host } = new URL(shopUrl)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;
pid ${folder}/pid;
error_log ${folder}/log warn;
events { worker_connections 8192; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  upstream shop { server ${host}; keepalive 4000; keepalive_timeout ${keepSeconds}s; }
  server {
    listen 127.0.0.1:${port};
    keepalive_timeout 1h;
    location / {
      proxy_pass http://shop;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host ${host};
    }
  }
}
`,
  )
  const child = spawn(program, ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    rmSync(folder, { recursive: true, maxRetries: 5 })
  })
  for (let attempt = 0; !(await isOpen(port)); attempt++) {
    if (attempt === 50) throw new Error('nginx did not start.')
    await setTimeout(100)
  }
  return `http://127.0.0.1:${port}`
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const opened = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return opened
}

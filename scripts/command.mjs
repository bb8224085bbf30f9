// For `npm run doctor`, `npm run backup` and `npm run restore FILE`: installs missing packages, and runs a program of
// server/bin.
import { spawn } from 'node:child_process'
import { install } from './install.mjs'
import { projectNode, root } from './project.mjs'
import { nodeFlags } from './serve.mjs'

const [name, ...parameters] = process.argv.slice(2)

try {
  await install()
  const flags = nodeFlags(process.env)
  const child = spawn(projectNode(), [...flags, `server/bin/${name}.ts`, ...parameters], {
    cwd: root,
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code) => {
    process.exitCode = code ?? 2
  })
} catch (error) {
  console.error(error.message)
  process.exitCode = 2
}

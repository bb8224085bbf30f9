// Loaded before a program by `node --import`. At exit it prints which build was loaded of packages with two builds.
import { writeSync } from 'node:fs'
import { Module } from 'node:module'

process.on('exit', () => {
  // The cache also contains files that were only parsed for their exports.
  const ran = Object.values(Module._cache).filter(({ loaded }) => loaded)
  const builds = ran.flatMap(
    ({ filename }) => /[\w.-]+\.(?:development|production)\.js$/.exec(filename) ?? [],
  )
  if (builds.length > 0) writeSync(1, `builds ${builds.join(' ')}\n`)
})

// Loaded before a program by `node --import`: when that ends, it prints which packages it ran that come in two builds.
import { writeSync } from 'node:fs'
import { Module } from 'node:module'

process.on('exit', () => {
  // Files that were only looked through for the names they export are in the cache too.
  const ran = Object.values(Module._cache).filter(({ loaded }) => loaded)
  const builds = ran.flatMap(
    ({ filename }) => /[\w.-]+\.(?:development|production)\.js$/.exec(filename) ?? [],
  )
  if (builds.length > 0) writeSync(1, `builds ${builds.join(' ')}\n`)
})

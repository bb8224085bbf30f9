import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

export type SmallDisk = {
  folder: string
  /** Fills the disk to the last byte. */
  fill: () => void
  /** Frees the space of `fill`. */
  free: () => void
}

/** A disk of this size, removed after the test file; undefined, with a warning, if mounting is not permitted. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'karda-disk-'))
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
      stdio: 'pipe',
    })
  } catch (error) {
    rmdirSync(folder)
    console.log(
      `Skipped, tests on a full disk: only root on Linux can mount one. ${String(error).split('\n')[0]}`,
    )
    return undefined
  }
  afterAll(() => {
    execFileSync('/bin/umount', ['--lazy', folder])
    rmdirSync(folder)
  })
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a')
      // First in large blocks, then in the smallest that the disk allocates.
      for (const bytes of [65_536, 4096, 1]) {
        const piece = Buffer.alloc(bytes)
        try {
          while (writeSync(file, piece) > 0);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
      }
      closeSync(file)
    },
    free: () => rmSync(ballast),
  }
}

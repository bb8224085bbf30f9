import { closeSync, fsyncSync, openSync, statSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { nfd?: number; node: object }
type NodeFiles = { stream_ops: { fsync?: (stream: Stream) => number }; realPath(node: object): string }
type Options = Parameters<NodeFS['init']>[1]

const inputOutputError = 29

/**
 * Files of the embedded engine that are on the disk when it asks for that. Its own layer answers
 * fsync without doing anything, so a power cut would take answered orders with it.
 */
export class DurableFiles extends NodeFS {
  /** How often the engine has asked and the disk has answered. */
  syncs = 0

  override async init(pglite: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options)
    emscriptenOpts.preRun?.push((module) => {
      const files = module.NODEFS as unknown as NodeFiles
      files.stream_ops.fsync = (stream) => {
        try {
          if (stream.nfd === undefined) syncPath(files.realPath(stream.node))
          else fsyncSync(stream.nfd)
        } catch {
          // PostgreSQL stops at a failed fsync, as it should: what the disk has is no longer known.
          return inputOutputError
        }
        this.syncs++
        return 0
      }
    })
    return { emscriptenOpts }
  }
}

/** Puts a file's content, or a folder's list of names, onto the disk. Windows keeps folders by itself. */
export function syncPath(path: string): void {
  const isFolder = statSync(path).isDirectory()
  if (isFolder && process.platform === 'win32') return
  const descriptor = openSync(path, isFolder ? 'r' : 'r+')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

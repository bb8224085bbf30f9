import { statfs } from 'node:fs/promises'
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { degradedParts } from '#server/messages/alert-reasons.ts'
import type { CacheVersions } from '#server/platform/cache/cache-versions.ts'
import type { ResponseCache } from '#server/platform/cache/response-cache.ts'
import type { Health } from '#server/platform/http/health.ts'

export type ProcessSources = {
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  cacheVersions: Pick<CacheVersions, 'syncedUntil'>
  health: () => Health
  /** A folder on the disk to measure. */
  dataDir: string
  /** How many lines of the output and the log have been lost since the start. */
  lostLines: () => number
  /** Undefined for a worker. */
  responseCache: Pick<ResponseCache, 'counts' | 'size'> | undefined
}

/** Measures this process: Node.js itself, connections, cached answers, listener, health and disk. */
export function measureProcess(registry: Registry, sources: ProcessSources): void {
  const { pool, cacheVersions, health, dataDir, lostLines, responseCache } = sources
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'karda_ready',
    help: '1 if the process answers /readyz with 200',
    registers,
    collect() {
      this.set(health().unready.length === 0 ? 1 : 0)
    },
  })
  new Gauge({
    name: 'karda_degraded',
    help: '1 for each part that /readyz names as degraded',
    labelNames: ['part'],
    registers,
    collect() {
      const { degraded } = health()
      for (const part of degradedParts) this.set({ part }, degraded.includes(part) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'karda_listener_silence_seconds',
    help: 'Seconds since the process last knew what other nodes had changed',
    registers,
    collect() {
      this.set(Math.max(0, performance.now() - cacheVersions.syncedUntil()) / 1000)
    },
  })
  new Gauge({
    name: 'karda_database_connections',
    help: 'Connections in the pool',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'karda_database_waiting',
    help: 'Requests and jobs waiting for a connection from the pool',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
  new Gauge({
    name: 'karda_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR',
    registers,
    async collect() {
      const disk = await statfs(dataDir).catch(() => undefined)
      if (disk) this.set(disk.bavail * disk.bsize)
    },
  })
  new Counter({
    name: 'karda_log_lines_lost_total',
    help: 'Lines lost because standard output or error did not accept them',
    registers,
    collect() {
      this.reset()
      this.inc(lostLines())
    },
  })
  if (responseCache) measureCache(registry, responseCache)
}

function measureCache(registry: Registry, { counts, size }: Pick<ResponseCache, 'counts' | 'size'>): void {
  const registers = [registry]
  new Counter({
    name: 'karda_kept_answers_total',
    help: 'Public answers served from cache, made, or served stale',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      this.inc({ outcome: 'hit' }, counts.hits)
      this.inc({ outcome: 'miss' }, counts.misses)
      this.inc({ outcome: 'last_resort' }, counts.stale)
    },
  })
  new Gauge({
    name: 'karda_kept_answers',
    help: 'Cached public answers',
    registers,
    collect() {
      this.set(size().entries)
    },
  })
  new Gauge({
    name: 'karda_kept_answers_bytes',
    help: 'Memory used by cached public answers',
    registers,
    collect() {
      this.set(size().bytes)
    },
  })
}

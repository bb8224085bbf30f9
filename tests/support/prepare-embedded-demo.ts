import type { TestProject } from 'vitest/node'
import { seededEmbeddedShop } from './demo-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data directory of the demo shop with an embedded database; copy it before use. */
    plantedShop: string
  }
}

export default async function prepare(project: TestProject): Promise<void> {
  project.provide('plantedShop', await seededEmbeddedShop())
}

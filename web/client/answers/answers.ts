import type { Reader } from './readers.ts'

/* Made from the contract by `scripts/from-contract/plugin.ts` when Vite loads it; only the types are here. */

/** By the name of the call. Answers that their callers read themselves have none. */
export declare const readers: Readonly<Record<string, Reader<unknown>>>

/** The calls that require signing in. */
export declare const signedInCalls: readonly string[]

/** Reads an answer of any backend into the shape of the contract, or throws `UnreadableAnswer`. */
export declare function readAnswer(name: string, answer: unknown): unknown

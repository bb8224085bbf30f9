/* Made from the contract by `scripts/from-contract/plugin.ts` when Vite loads it; only the types are here. */

export declare const shopCalls: readonly string[]

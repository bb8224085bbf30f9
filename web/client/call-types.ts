import type * as table from '#client/call-types.ts'
import type { AdminCalls } from '#contract/admin/table.ts'
import type { ShopCalls } from '#contract/shop/table.ts'

/** The storefront's calls: its own table, plus the call with which staff who shop confirm their second factor. */
export type Calls = ShopCalls & Pick<AdminCalls, 'POST /admin/session/second-factor/'>

/** The client's types for these calls. */
export type Call = table.Call<Calls>
export type AnswerOf<Name extends keyof Calls> = table.AnswerOf<Calls, Name>
export type InputOf<Name extends keyof Calls> = table.InputOf<Calls, Name>

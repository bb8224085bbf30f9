import type * as table from '../../client/call-types.ts'
import type { ShopCalls } from '../../contract/shop/table.ts'

/** The client's types for the storefront's call table. */
export type Call = table.Call<ShopCalls>
export type JsonCallName = table.JsonCallName<ShopCalls>
export type SignedInCall = table.SignedInCall<ShopCalls>
export type AnswerOf<Name extends keyof ShopCalls> = table.AnswerOf<ShopCalls, Name>
export type InputOf<Name extends keyof ShopCalls> = table.InputOf<ShopCalls, Name>

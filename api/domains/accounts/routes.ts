import * as contract from '../../../contract/shop/accounts.ts'
import { type Route, route } from '../../http/mount.ts'
import { findOwnAccount } from './find-account.ts'
import { refreshSignIn } from './refresh-sign-in.ts'
import { registerCustomer } from './register-customer.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const accountRoutes: Route[] = [
  route(contract.login, (ctx, { body }) => signIn(ctx, body)),
  route(contract.register, (ctx, { body }) => registerCustomer(ctx, body)),
  route(contract.refreshTokens, (ctx, { body }) => refreshSignIn(ctx, body)),
  route(contract.logout, async (ctx, { body }) => void (await signOut(ctx, body))),
  route(contract.findAccount, (ctx) => findOwnAccount(ctx)),
]

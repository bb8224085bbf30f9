import * as contract from '../../contract/shop/personal-data.ts'
import { signedIn } from '../core/allow.ts'
import { attemptKeyOf } from '../domains/accounts/sign-in.ts'
import { type Route, route } from '../http/mount.ts'
import { closeAccount } from './close-account.ts'
import { exportAccount } from './export-account.ts'

/** What concerns all that the shop holds of a person, hence every domain. */
export const personRoutes: Route[] = [
  route(contract.exportAccount, (ctx) => exportAccount(ctx)),
  route(contract.closeAccount, async (ctx, { body }) => void (await closeAccount(ctx, body)), {
    attemptKey: async (ctx) => attemptKeyOf(signedIn(ctx.actor).accountId),
  }),
]

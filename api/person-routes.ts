import * as contract from '../contract/shop/personal-data.ts'
import { closeAccount } from './close-account.ts'
import { actorName } from './core/context.ts'
import { exportAccount } from './export-account.ts'
import { type Route, route } from './http/mount.ts'

/** What concerns all that the shop holds of a person, hence every domain. */
export const personRoutes: Route[] = [
  route(contract.exportAccount, (ctx) => exportAccount(ctx)),
  route(contract.closeAccount, async (ctx, { body }) => void (await closeAccount(ctx, body)), {
    guesses: (_, actor) => actorName(actor),
  }),
]

import * as contract from '../../../contract/shop/pages.ts'
import { type Route, route } from '../../http/mount.ts'
import { findSiteSettings } from './site-settings.ts'

export const pageRoutes: Route[] = [
  route(contract.findPublicSettings, (ctx) => findSiteSettings(ctx), { madeFrom: ['pages'] }),
]

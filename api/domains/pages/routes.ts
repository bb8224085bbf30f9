import * as contract from '../../../contract/shop/pages.ts'
import type { PublicDomain } from '../../core/changes.ts'
import { type Route, route } from '../../http/mount.ts'
import { findCompanyInfo } from './company.ts'
import { findDocuments } from './documents.ts'
import { findFaqs } from './faqs.ts'
import { findSiteSettings } from './site-settings.ts'

const madeFrom: PublicDomain[] = ['pages']

export const pageRoutes: Route[] = [
  route(contract.findPublicSettings, (ctx) => findSiteSettings(ctx), { madeFrom }),
  route(contract.findCompanyInfo, (ctx) => findCompanyInfo(ctx), { madeFrom }),
  route(contract.findFaqs, (ctx) => findFaqs(ctx), { madeFrom }),
  route(contract.findDocuments, (ctx, { query }) => findDocuments(ctx, query), { madeFrom }),
]

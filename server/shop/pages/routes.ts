import * as company from '#contract/admin/contents/company.ts'
import { faqs } from '#contract/admin/contents/faq.ts'
import * as policies from '#contract/admin/contents/policies.ts'
import * as texts from '#contract/admin/contents/shop-texts.ts'
import * as office from '#contract/admin/contents/site-settings.ts'
import * as shop from '#contract/shop/pages.ts'
import { findShopTexts as textsContract } from '#contract/shop/texts.ts'
import type { PublicDomain } from '#server/platform/cache/changes.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { orderedRoutes } from '#server/platform/calls/ordered-routes.ts'
import { settingRoutes } from '#server/platform/calls/setting-routes.ts'
import { findCompanyInfo, saveCompany, showCompany } from './company.ts'
import { findFaqs, officeFaqs } from './faqs.ts'
import { findPolicies, listPolicies } from './policies.ts'
import * as shopTexts from './shop-texts.ts'
import { findSiteSettings, saveSiteSettings, showSiteSettings } from './site-settings.ts'
import { addPolicyVersion, changePolicyVersion, deletePolicyVersion } from './write-policy.ts'

const madeFrom: PublicDomain[] = ['pages']

export const pageRoutes: Route[] = [
  route(shop.findPublicSettings, (ctx) => findSiteSettings(ctx), { madeFrom }),
  route(shop.findCompanyInfo, (ctx) => findCompanyInfo(ctx), { madeFrom }),
  route(shop.findFaqs, (ctx) => findFaqs(ctx), { madeFrom }),
  route(shop.findPolicies, (ctx, { query }) => findPolicies(ctx, query), { madeFrom }),
  route(office.showSiteSettings, (ctx) => showSiteSettings(ctx)),
  route(office.saveSiteSettings, async (ctx, { body }) => {
    await saveSiteSettings(ctx, body)
    return showSiteSettings(ctx)
  }),
  route(company.showCompany, (ctx) => showCompany(ctx)),
  route(company.saveCompany, async (ctx, { body }) => {
    await saveCompany(ctx, body)
    return showCompany(ctx)
  }),
  ...orderedRoutes(faqs, officeFaqs),
  route(policies.listOfficePolicies, (ctx) => listPolicies(ctx)),
  route(policies.addPolicyVersion, (ctx, { params, body }) => addPolicyVersion(ctx, { ...params, ...body })),
  route(policies.changePolicyVersion, (ctx, { params, body }) =>
    changePolicyVersion(ctx, { ...params, ...body }),
  ),
  route(
    policies.deletePolicyVersion,
    async (ctx, { params }) => void (await deletePolicyVersion(ctx, params)),
  ),
  route(textsContract, (ctx) => shopTexts.findShopTexts(ctx), { madeFrom }),
  ...settingRoutes(texts.homePage, shopTexts.homePage, shopTexts.saveHomePage),
  ...settingRoutes(texts.productTexts, shopTexts.productTexts, shopTexts.saveProductTexts),
  ...settingRoutes(texts.footerTexts, shopTexts.footerTexts, shopTexts.saveFooterTexts),
]

import { saveCompanyCall, showCompanyCall } from '#contract/admin/contents/company.ts'
import { faqsCalls } from '#contract/admin/contents/faq.ts'
import {
  addPolicyVersionCall,
  changePolicyVersionCall,
  deletePolicyVersionCall,
  listAdminPoliciesCall,
} from '#contract/admin/contents/policies.ts'
import { footerTextsCalls, homePageCalls, productTextsCalls } from '#contract/admin/contents/shop-texts.ts'
import { saveSiteSettingsCall, showSiteSettingsCall } from '#contract/admin/contents/site-settings.ts'
import {
  findCompanyInfoCall,
  findFaqsCall,
  findPoliciesCall,
  findPublicSettingsCall,
} from '#contract/shop/pages.ts'
import { findShopTextsCall } from '#contract/shop/texts.ts'
import type { PublicDomain } from '#server/platform/cache/cache-versions.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { orderedRoutes } from '#server/platform/calls/ordered-routes.ts'
import { settingRoutes } from '#server/platform/calls/setting-routes.ts'
import { findCompanyInfo, saveCompany, showCompany } from './company.ts'
import { adminFaqs, findFaqs } from './faqs.ts'
import { findPolicies, listPolicies } from './policies.ts'
import * as shopTexts from './shop-texts.ts'
import { findSiteSettings, saveSiteSettings, showSiteSettings } from './site-settings.ts'
import { addPolicyVersion, changePolicyVersion, deletePolicyVersion } from './write-policy.ts'

const cacheTags: PublicDomain[] = ['pages']

export const pageRoutes: Route[] = [
  route(findPublicSettingsCall, (ctx) => findSiteSettings(ctx), { cacheTags }),
  route(findCompanyInfoCall, (ctx) => findCompanyInfo(ctx), { cacheTags }),
  route(findFaqsCall, (ctx) => findFaqs(ctx), { cacheTags }),
  route(findPoliciesCall, (ctx, { query }) => findPolicies(ctx, query), { cacheTags }),
  route(showSiteSettingsCall, (ctx) => showSiteSettings(ctx)),
  route(saveSiteSettingsCall, async (ctx, { body }) => {
    await saveSiteSettings(ctx, body)
    return showSiteSettings(ctx)
  }),
  route(showCompanyCall, (ctx) => showCompany(ctx)),
  route(saveCompanyCall, async (ctx, { body }) => {
    await saveCompany(ctx, body)
    return showCompany(ctx)
  }),
  ...orderedRoutes(faqsCalls, adminFaqs),
  route(listAdminPoliciesCall, (ctx) => listPolicies(ctx)),
  route(addPolicyVersionCall, (ctx, { params, body }) => addPolicyVersion(ctx, { ...params, ...body })),
  route(changePolicyVersionCall, (ctx, { params, body }) => changePolicyVersion(ctx, { ...params, ...body })),
  route(deletePolicyVersionCall, async (ctx, { params }) => void (await deletePolicyVersion(ctx, params))),
  route(findShopTextsCall, (ctx) => shopTexts.findShopTexts(ctx), { cacheTags }),
  ...settingRoutes(homePageCalls, shopTexts.homePage, shopTexts.saveHomePage),
  ...settingRoutes(productTextsCalls, shopTexts.productTexts, shopTexts.saveProductTexts),
  ...settingRoutes(footerTextsCalls, shopTexts.footerTexts, shopTexts.saveFooterTexts),
]

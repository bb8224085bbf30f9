import type { PublicDomain } from '#server/platform/cache/cache-versions.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { findPolicies, listPolicies, showPolicyVersion } from './policies.ts'
import { findSiteSettings, saveSiteSettings, showSiteSettings } from './site-settings.ts'
import { addPolicyVersion, changePolicyVersion, deletePolicyVersion } from './write-policy.ts'
import { adminFaqs, findCompanyInfo, findFaqs, saveCompany, showCompany } from './written-pages.ts'

const cacheTags: PublicDomain[] = ['pages']

export const pageRoutes = {
  'GET /pages/settings/public/': { handle: (ctx) => findSiteSettings(ctx), cacheTags },
  'GET /company/info/': { handle: (ctx) => findCompanyInfo(ctx), cacheTags },
  'GET /pages/manage/faqs/': { handle: (ctx) => findFaqs(ctx), cacheTags },
  'GET /pages/manage/documents/': { handle: (ctx, { query }) => findPolicies(ctx, query), cacheTags },
  'GET /admin/site-settings/': (ctx) => showSiteSettings(ctx),
  'PUT /admin/site-settings/': async (ctx, { body }) => {
    await saveSiteSettings(ctx, body)
    return showSiteSettings(ctx)
  },
  'GET /admin/company/': (ctx) => showCompany(ctx),
  'PUT /admin/company/': async (ctx, { body }) => {
    await saveCompany(ctx, body)
    return showCompany(ctx)
  },
  'GET /admin/faqs/': (ctx) => adminFaqs.list(ctx),
  'POST /admin/faqs/': (ctx, { body }) => adminFaqs.add(ctx, body),
  // Before the calls with an id, which would take this path as an id.
  'PUT /admin/faqs/order/': (ctx, { body }) => adminFaqs.order(ctx, body),
  'PUT /admin/faqs/{id}/': (ctx, { params: { id }, body: { version, ...values } }) =>
    adminFaqs.change(ctx, { id, version, values }),
  'DELETE /admin/faqs/{id}/': async (ctx, { params, query }) =>
    void (await adminFaqs.remove(ctx, { ...params, ...query })),
  'GET /admin/policies/': (ctx) => listPolicies(ctx),
  'POST /admin/policies/{document_type}/versions/': async (ctx, { params, body }) => {
    const { id } = await addPolicyVersion(ctx, { ...params, ...body })
    return showPolicyVersion(ctx, id)
  },
  'PUT /admin/policy-versions/{id}/': async (ctx, { params, body }) => {
    await changePolicyVersion(ctx, { ...params, ...body })
    return showPolicyVersion(ctx, params.id)
  },
  'DELETE /admin/policy-versions/{id}/': async (ctx, { params }) =>
    void (await deletePolicyVersion(ctx, params)),
} satisfies Partial<Handlers>

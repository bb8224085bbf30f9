import { useQuery } from '@tanstack/react-query'
import { answerOptions } from '#admin/session/answers.ts'
import { useMay, useMe } from '#admin/session/me.ts'
import type { Permission, StaffRole } from '#contract/admin/accounts/permissions.ts'

/** The roles that staff can choose, each with its purpose. */
export const roleChoices = [
  { value: 'packer', label: 'Packer', note: 'packs and ships; can’t see prices or email addresses' },
  { value: 'editor', label: 'Editor', note: 'texts, pictures, comments and reviews' },
  { value: 'manager', label: 'Manager', note: 'everything except bank details, staff and audit' },
  { value: 'owner', label: 'Owner', note: 'everything' },
] as const

/**
 * Whether the signed-in person may assign a role, or change a member who has it: owners always may, others if they have
 * all of its permissions. False until the permissions of the roles are loaded; the server checks again.
 */
export function useTouchable(): (role: StaffRole) => boolean {
  const isOwner = useMe().role === 'owner'
  const may = useMay()
  const { data: roles = [] } = useQuery({ ...answerOptions('GET /admin/roles/'), enabled: !isOwner })
  return (role) =>
    isOwner || (role !== 'owner' && roles.some((one) => one.role === role && one.permissions.every(may)))
}

type Words = { code: Permission; label: string; isSensitive?: true }

export const permissionGroups: Record<string, Words[]> = {
  'Orders and money': [
    { code: 'orders.read', label: 'See all orders, with prices and customers' },
    { code: 'orders.pack', label: 'Pack and ship paid orders, without prices and email addresses' },
    { code: 'orders.manage', label: 'Change orders, place orders for customers' },
    { code: 'money.manage', label: 'Cancellations, refunds, bank statements, payments, books' },
  ],
  'Catalog and content': [
    { code: 'catalogue.read', label: 'See products' },
    { code: 'catalogue.manage', label: 'Prices, options, publishing, import' },
    { code: 'stock.manage', label: 'Stock, pieces, workshop' },
    { code: 'content.manage', label: 'Texts, pictures, posts, pages, questions' },
  ],
  People: [
    { code: 'moderation.manage', label: 'Comments and reviews' },
    { code: 'messages.manage', label: 'Messages' },
    { code: 'customers.read', label: 'See customers' },
    { code: 'customers.annotate', label: 'Write notes about customers' },
    { code: 'customers.manage', label: 'Block customers' },
    { code: 'people.erase', label: 'Export and erase people’s data', isSensitive: true },
  ],
  Shop: [
    { code: 'reports.read', label: 'Figures and charts' },
    { code: 'operations.manage', label: 'Shipping, knife laws, search terms, emails, alerts, settings' },
    {
      code: 'payment_settings.manage',
      label: 'Bank details, payment methods, taxes, invoice settings',
      isSensitive: true,
    },
    { code: 'staff.manage', label: 'Staff, except owners', isSensitive: true },
    { code: 'audit.read', label: 'Audit log', isSensitive: true },
  ],
}

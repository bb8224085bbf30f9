import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type { ProblemCode } from '../../problems/problems.ts'
import { line, oneLine, tooLong } from '../../wire.ts'
import { versioned } from '../version.ts'

/** The part of the site settings that staff can edit. */
export const EditableSettings = z.object({
  site_title: line(120),
  site_description: z.string().trim().max(300),
  /** A path under /media. */
  favicon: z
    .string()
    .max(200)
    .regex(/^\/media\/[\w/.-]+\.(svg|png|ico|webp)$/),
  /** If empty, the shop has no analytics and no consent banner. */
  google_analytics_id: z.string().regex(/^[A-Z0-9-]{0,40}$/),
  contact_email: z.union([z.literal(''), z.email().max(254)]),
  /** IANA name of the shop's time zone, which defines its days. */
  time_zone: z
    .string()
    .max(60)
    .refine(isTimeZone, 'unknown_time_zone' satisfies ProblemCode),
  /**
   * The town in "Leaves Dharan by Friday"; if empty, the text says "our workshop". If absent, the setting stays
   * unchanged.
   */
  dispatch_place: z
    .string()
    .trim()
    .max(60, tooLong)
    .regex(...oneLine)
    .optional(),
})

/** Accepts names only: the database reads an offset such as '+05:45' with the opposite sign. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The settings with the version that a change must name. */
const VersionedSettings = EditableSettings.extend(versioned)

export const showSiteSettingsCall = endpoint({
  method: 'GET',
  path: '/admin/site-settings/',
  summary: 'Site title, description, icon, analytics and contact address',
  access: 'staff',
  permission: 'operations.manage',
  answer: VersionedSettings,
})

export const saveSiteSettingsCall = endpoint({
  method: 'PUT',
  path: '/admin/site-settings/',
  summary: 'Sets the site settings; pages show them at once',
  access: 'staff',
  permission: 'operations.manage',
  body: VersionedSettings,
  problems: ['conflict'],
  answer: VersionedSettings,
})

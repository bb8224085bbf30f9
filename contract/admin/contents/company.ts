import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { line, tooLong } from '../../wire.ts'
import { versioned } from '../version.ts'

const text = (maxLength: number) => z.string().trim().max(maxLength, tooLong)

/** Plain text with blank lines between paragraphs; the shop does not show empty fields. */
export const Company = z.object({
  tagline: text(200),
  history_summary: text(20_000),
  mission_statement: text(5000),
  vision_statement: text(5000),
  core_values: z.array(z.object({ name: line(120), description: line(1000) })).max(20),
})

const VersionedCompany = Company.extend(versioned)

export const showCompanyCall = endpoint({
  method: 'GET',
  path: '/admin/company/',
  summary: 'What the shop says about itself',
  access: 'staff',
  permission: 'content.manage',
  answer: VersionedCompany,
})

export const saveCompanyCall = endpoint({
  method: 'PUT',
  path: '/admin/company/',
  summary: 'Sets what the shop says about itself; pages show it at once',
  access: 'staff',
  permission: 'content.manage',
  body: VersionedCompany,
  problems: ['conflict'],
  answer: VersionedCompany,
})

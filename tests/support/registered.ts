import type { Person, TestApi } from './api.ts'
import { createCaller } from './caller.ts'
import { emailsOf } from './mails.ts'

/** A customer who has registered through the API and signed in, but has not confirmed the address. */
export async function registered(api: TestApi, email: string, password = 'registered only'): Promise<Person> {
  await api.call('POST /accounts/register/', { body: { email, password, password_confirm: password } })
  const { access, refresh, user } = await api.call('POST /accounts/login/', {
    body: { login_id: email, password },
  })
  return { ...createCaller(api.app, () => access), ...user, password, access, refresh }
}

/** The secrets emailed to confirm an address, oldest first. */
export async function verificationTokens(api: TestApi, email: string): Promise<string[]> {
  const mails = await emailsOf(api, { to: email })
  return mails.flatMap(({ text }) => /\/verify-email\?token=([\w-]{43})\s/.exec(text)?.[1] ?? [])
}

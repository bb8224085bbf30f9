import type { Person, TestApi } from '../support/api.ts'
import { codeAt } from '../support/app-codes.ts'

/** Turns on a person's two-factor authentication; their current session has entered a code. */
export async function givenSecondFactor(
  api: Pick<TestApi, 'now'>,
  person: Person,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  await person.call('POST /admin/session/confirm-password/', { body: { password: person.password } })
  const { secret } = await person.call('POST /admin/session/second-factor/set-up/')
  const { recovery_codes } = await person.call('POST /admin/session/second-factor/turn-on/', {
    body: { code: codeAt(secret, api.now()) },
  })
  return { secret, recoveryCodes: recovery_codes }
}

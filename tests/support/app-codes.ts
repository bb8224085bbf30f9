import { TOTP } from 'otpauth'

/** The code of an authenticator app for a secret at a time. */
export function codeAt(secret: string, time: Date): string {
  return new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: time.getTime(),
  })
}

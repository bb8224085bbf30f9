import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the cost that OWASP names: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

export function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password)
}

let unknownAccountHash: Promise<string> | undefined

/** Takes as long as a real comparison, so that the time of an answer does not tell whether an account exists. */
export async function compareWithNobody(password: string): Promise<false> {
  unknownAccountHash ??= hashPassword('no account has this password')
  await passwordMatches(await unknownAccountHash, password)
  return false
}

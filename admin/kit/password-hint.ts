import { minPasswordLength } from '#model/new-password.ts'

export const passwordHint = `At least ${minPasswordLength} characters, and hard to guess.`

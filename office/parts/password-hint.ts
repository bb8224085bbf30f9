import { minPasswordLength } from '../../contract/new-password.ts'

export const passwordHint = `At least ${minPasswordLength} characters, and hard to guess.`

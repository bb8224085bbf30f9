import { z } from 'zod'
import type { ProblemCode } from '../../problems/problems.ts'

const problem = 'amount_expected' satisfies ProblemCode

/** An amount entered by staff, below a million dollars. */
export const Amount = z.string(problem).regex(/^\d{1,6}\.\d{2}$/, problem)

import { z } from 'zod'

const problem = 'Enter an amount such as 129.00.'

/** An amount entered by staff, below a million dollars. */
export const Amount = z.string(problem).regex(/^\d{1,6}\.\d{2}$/, problem)
